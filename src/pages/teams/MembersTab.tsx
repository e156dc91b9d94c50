import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut, type LucideIcon, UserRoundMinus, UserRoundPlus, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { invalidateApps } from '../../api/apps.ts'
import {
  actionOnRole,
  calls,
  type Member,
  may,
  roleNames,
  type Team,
  type TeamRole,
} from '../../api/contract.ts'
import { forgetTeam, invalidateTeam, membersQuery } from '../../api/teams.ts'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { ListRows, ListTools } from '../../components/data/ListTools.tsx'
import { useSearch } from '../../components/data/useSearch.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { SearchField } from '../../components/form/SearchField.tsx'
import { inviteReason, reasonAgainst, roleMeanings } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { Menu, type MenuItem } from '../../components/ui/Menu.tsx'
import { plural } from '../../lib/format.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useAction } from '../hooks/useAction.ts'
import { leaving } from '../hooks/useLeaveGuard.tsx'
import { membersColumns } from './membersColumns.tsx'

/** Another role for a member, or with null their removal, before it is confirmed. */
type Question = { member: Member; role: TeamRole | null }

export function MembersTab({ team, onInvite }: { team: Team; onInvite: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ownId = useAuth().user?.id ?? ''
  const { data, isError, refetch } = useQuery(membersQuery(team.id))
  const [asked, setAsked] = useState<Question | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const noteId = useId()
  const [search, setSearch] = useState('')
  const close = () => setAsked(null)
  const aboutMember = {
    texts: { CHANGED: 'Someone changed this team since you opened it. Check what changed, then try again.' },
    settle: (cache: QueryClient) => invalidateTeam(cache, team.id),
    onDone: close,
  }
  const change = useAction(calls.changeMember, {
    ...aboutMember,
    failed: 'Couldn’t change the role. Try again.',
    done: () => `${asked?.member.email} has a new role.`,
  })
  const removal = useAction(calls.removeMember, {
    ...aboutMember,
    failed: 'Couldn’t remove the member. Try again.',
    done: () => `${asked?.member.email} was removed.`,
  })
  const departure = useAction(calls.leaveTeam, {
    failed: 'Couldn’t leave the team. Try again.',
    done: () => `You left ${team.name}.`,
    goneIsDone: true,
    onDone() {
      setIsLeaving(false)
      navigate('/tpas', { replace: true, state: leaving })
      forgetTeam(queries, team.id)
      invalidateApps(queries)
    },
  })

  const ask = (question: Question) => {
    change.reset()
    removal.reset()
    setAsked(question)
  }
  const confirm = () => {
    if (asked === null) return
    const params = { teamId: team.id, userId: asked.member.userId }
    if (asked.role === null) removal.run({ params, version: team.revision })
    else change.run({ params, body: { role: asked.role }, version: team.revision })
  }

  const members = data ?? []
  const found = useSearch(members, emailOf, search)
  const isFailed = isError && !data
  const isPersonal = team.kind === 'personal'
  const isOnlyOwner = team.role === 'OWNER' && members.filter((one) => one.role === 'OWNER').length === 1
  const note = noteFor(team.role)
  const rowActions = (member: Member) =>
    member.userId === ownId ? (
      <Menu
        label="Actions for you"
        aria-description={isOnlyOwner ? onlyOwner : undefined}
        items={[
          action('Leave Team…', LogOut, {
            reason: isOnlyOwner ? onlyOwner : null,
            onSelect() {
              departure.reset()
              setIsLeaving(true)
            },
          }),
        ]}
      />
    ) : (
      <Menu
        label={`Actions for ${member.email}`}
        aria-description={reasonAgainst(team.role, actionOnRole(member.role)) ?? undefined}
        items={[
          action('Remove Member…', UserRoundMinus, {
            reason: reasonAgainst(team.role, actionOnRole(member.role)),
            onSelect: () => ask({ member, role: null }),
          }),
        ]}
      />
    )
  const { busy, error, isChanged } = asked?.role === null ? removal : change
  const answering = { busy, error, onConfirm: confirm, onClose: close }
  const changed = isChanged && asked && <Callout tone="warning">{changeSince(asked.member, members)}</Callout>

  return (
    <ListRows>
      <ListTools count={data ? plural(found.length, 'member') : ''}>
        {members.length > 1 && <SearchField label="Search members" value={search} onChange={setSearch} />}
        {isPersonal ? (
          <LinkButton tone="accent" href="/teams/new?start=shared">
            Make It a Team
          </LinkButton>
        ) : (
          <Button tone="accent" icon={UserRoundPlus} disabledReason={inviteReason(team)} onClick={onInvite}>
            Invite…
          </Button>
        )}
      </ListTools>
      {isPersonal && <Text quiet>{inviteReason(team)}</Text>}
      {note && (
        <Text quiet id={noteId}>
          {note}
        </Text>
      )}
      <DataTable
        label="Members"
        columns={membersColumns({
          own: team.role,
          ownId,
          isAlone: members.length === 1,
          noteId,
          asked,
          onRole: (member, role) => ask({ member, role }),
        })}
        rows={found}
        rowKey={({ userId }) => userId}
        rowActions={rowActions}
        loading={!data && !isError}
        error={isFailed ? 'Couldn’t load members. Try again.' : null}
        onRetry={() => void refetch()}
        empty={
          <StateMessage
            icon={Users}
            title="No members match"
            action={<Button onClick={() => setSearch('')}>Clear Search</Button>}
          />
        }
      />
      {asked?.role && (
        <ConfirmDialog
          title={`Make ${asked.member.email} ${article(asked.role)} ${lowerCase(asked.role)}?`}
          description={`${article(asked.role) === 'an' ? 'An' : 'A'} ${lowerCase(asked.role)} ${roleMeanings[asked.role]}.`}
          confirmLabel="Change Role"
          tone="accent"
          {...answering}
        >
          {changed}
        </ConfirmDialog>
      )}
      {asked?.role === null && (
        <ConfirmDialog
          title="Remove Member"
          description={`${asked.member.email} loses access to ${team.name} and its apps. Their sessions and access tokens for it end now.`}
          confirmLabel="Remove Member"
          {...answering}
        >
          {changed}
        </ConfirmDialog>
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Leave Team"
          description={`You lose access to ${team.name} and its apps. To come back, you need a new invitation.`}
          confirmLabel="Leave Team"
          busy={departure.busy}
          error={departure.error}
          onConfirm={() => departure.run({ params: { teamId: team.id } })}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </ListRows>
  )
}

const onlyOwner = 'You’re the only owner. Make someone else an owner first.'

type Act = { reason: string | null; onSelect: () => void }

/** `reason`: why nobody can do it, null where they can. */
const action = (label: string, icon: LucideIcon, { reason, onSelect }: Act): MenuItem => ({
  label,
  icon,
  tone: 'danger',
  onSelect,
  ...(reason !== null && { disabled: true, hint: reason }),
})

const emailOf = ({ email }: Member) => email

const lowerCase = (role: TeamRole) => roleNames[role].toLowerCase()

const article = (role: TeamRole) => (/^[AO]/.test(roleNames[role]) ? 'an' : 'a')

function noteFor(role: TeamRole): string | null {
  if (may(role, 'manageAdmins')) return null
  return may(role, 'manageMembers')
    ? 'Only owners can change or remove owners and admins.'
    : reasonAgainst(role, 'manageMembers')
}

function changeSince({ userId, email, role }: Member, now: readonly Member[]): string {
  const member = now.find((one) => one.userId === userId)
  if (!member) return `${email} is no longer in the team.`
  if (member.role !== role) return `${email} now has the ${roleNames[member.role]} role.`
  return 'Other members, invitations or settings changed.'
}
