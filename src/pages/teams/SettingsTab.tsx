import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { appsQuery } from '../../api/apps.ts'
import { calls, normaliseUrl, type Team, teamEdit } from '../../api/contract.ts'
import { cacheTeam, forgetTeam } from '../../api/teams.ts'
import { FieldChanges } from '../../components/data/FieldChanges.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Fields } from '../../components/form/Field.tsx'
import {
  ProfileFields,
  type ProfileValues,
  profileFields,
  profileUrlFields,
} from '../../components/form/ProfileFields.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { TypedConfirmDialog } from '../../components/form/TypedConfirmDialog.tsx'
import { usePageForm } from '../../components/form/usePageForm.ts'
import { FormColumn } from '../../components/layout/columns.tsx'
import { ReadOnly } from '../../components/teams/ReadOnly.tsx'
import { reasonAgainst } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { useAction } from '../hooks/useAction.ts'
import { leaving, useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { useSaving } from '../hooks/useSaving.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'
import { SigningKeys } from './SigningKeys.tsx'
import { TeamDomains } from './TeamDomains.tsx'

type Values = ProfileValues & { name: string }

const rules = zodValidator(teamEdit)
const fields = ['name', ...profileFields] as const

export function SettingsTab({ team }: { team: Team }) {
  return (
    <FormColumn>
      {team.kind === 'personal' ? (
        <Card
          title="Personal"
          description="Only you are in it. Make it a team to work on your apps with others: they move along, and nothing about them changes."
          actions={
            <>
              <LinkButton href="/profile">Edit Profile</LinkButton>
              <LinkButton tone="accent" href="/teams/new?start=shared">
                Make It a Team
              </LinkButton>
            </>
          }
        />
      ) : (
        <SharedTeam team={team} />
      )}
      <TeamDomains team={team} />
      <SigningKeys team={team} />
      {team.kind === 'shared' && <DeleteTeam team={team} />}
    </FormColumn>
  )
}

function SharedTeam({ team }: { team: Team }) {
  const queries = useQueryClient()
  const values = useMemo(() => valuesOf(team), [team])
  const [opened, setOpened] = useState(values)
  const [dirty, setDirty] = useState(false)
  const { view, isChanged, save, dismiss } = useSaving(calls.updateTeam, {
    saved: 'Team updated.',
    failed: 'Couldn’t save the team. Try again.',
    texts: {
      CHANGED: 'Someone changed this team since you opened it. Check what changed, then save again.',
    },
    onDone({ team: saved }) {
      setOpened(valuesOf(saved))
      cacheTeam(queries, saved)
    },
  })
  const nameReason = reasonAgainst(team.role, 'renameTeam')
  const form = usePageForm<Values>(
    {
      ...view,
      values,
      validate: rules,
      normaliseUrl,
      onSubmit: ({ name, ...profile }) =>
        save({
          params: { teamId: team.id },
          body: teamEdit.parse(nameReason === null ? { name, ...profile } : profile),
          version: team.revision,
        }),
      onDirtyChange: setDirty,
    },
    { fields, urlFields: profileUrlFields, busy: view.busy },
  )
  const changes = isChanged ? changesOf(opened, values) : []

  return (
    <>
      <ReadOnly reason={reasonAgainst(team.role, 'editTeam')}>
        <form noValidate onSubmit={form.submit} aria-label="Team Settings">
          <Card
            title="Team Profile"
            description="Reviewers see this. Published apps show it as it was last approved."
            footer={
              <Button type="submit" tone="accent" busy={view.busy}>
                Save Changes
              </Button>
            }
          >
            <Fields>
              <TextField
                label="Team Name"
                readOnly={nameReason !== null}
                hint={nameReason ?? 'Members see this name. Its address stays the same.'}
                {...form.field('name')}
              />
              <ProfileFields form={form} normaliseUrl={normaliseUrl} logoUpload={LogoUpload} />
              {form.formError && (
                <Callout tone="danger">
                  {form.formError}
                  {changes.length > 0 && <FieldChanges changes={changes} />}
                </Callout>
              )}
              {view.success && (
                <Callout tone="success" onClose={dismiss}>
                  {view.success}
                </Callout>
              )}
            </Fields>
          </Card>
        </form>
      </ReadOnly>
      {useLeaveGuard(dirty)}
    </>
  )
}

const valuesOf = ({ name, profile }: Team): Values => ({ name, ...profile })

const labels: Record<keyof Values, string> = {
  name: 'Team name',
  company: 'Company / organization name',
  contactEmail: 'Contact email',
  website: 'Website',
  description: 'Description',
  logo: 'Logo URL',
}

const changesOf = (before: Values, after: Values) =>
  (Object.keys(labels) as (keyof Values)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ label: labels[field], before: before[field], after: after[field] }))

function DeleteTeam({ team: { id, name, role } }: { team: Team }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: apps } = useQuery(appsQuery)
  const [isAsked, setIsAsked] = useState(false)
  const { run, reset, busy, error } = useAction(calls.deleteTeam, {
    failed: 'Couldn’t delete the team. Try again.',
    done: () => `${name} was deleted.`,
    goneIsDone: true,
    onDone() {
      setIsAsked(false)
      navigate('/tpas', { replace: true, state: leaving })
      forgetTeam(queries, id)
    },
  })
  const hasApps = apps?.some(({ team }) => team?.id === id) === true

  return (
    <>
      <Card
        title="Danger Zone"
        tone="danger"
        description="Deleting the team removes all its members. You can’t undo this."
        actions={
          <Button
            tone="danger"
            icon={Trash2}
            disabledReason={
              reasonAgainst(role, 'deleteTeam') ??
              (hasApps ? 'This team still has apps. Transfer or delete them first.' : null)
            }
            onClick={() => {
              reset()
              setIsAsked(true)
            }}
          >
            Delete Team…
          </Button>
        }
      />
      {isAsked && (
        <TypedConfirmDialog
          title="Delete Team"
          description={`All members lose access to ${name}. You can’t undo this.`}
          confirmLabel="Delete Team"
          typing={{ label: 'Type the team’s name to delete it', expected: name }}
          busy={busy}
          error={error}
          onConfirm={(typed) => run({ params: { teamId: id }, body: { name: typed } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
