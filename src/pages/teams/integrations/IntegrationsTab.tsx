import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Power, Trash2, Webhook } from 'lucide-react'
import { useState } from 'react'
import {
  type AnswerOf,
  calls,
  type Destination,
  type DestinationForm,
  type Team,
} from '../../../api/contract.ts'
import { destinationsQuery, invalidateDestinations } from '../../../api/destinations.ts'
import { settings } from '../../../api/settings.ts'
import { CredentialList } from '../../../components/data/Credentials.tsx'
import { Callout } from '../../../components/feedback/Callout.tsx'
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../../components/feedback/StateMessage.tsx'
import { LensPicture } from '../../../components/glasses/LensPicture.tsx'
import { DestinationRow } from '../../../components/teams/DestinationRow.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Card } from '../../../components/ui/Card.tsx'
import { LinkButton } from '../../../components/ui/LinkButton.tsx'
import { Stack } from '../../../components/ui/layout.tsx'
import type { MenuItem } from '../../../components/ui/Menu.tsx'
import { useAction } from '../../hooks/useAction.ts'
import { Deliveries } from './Deliveries.tsx'
import { DestinationDialog } from './DestinationDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

type Asked = { what: 'edit' | 'rotate' | 'delete'; row: Destination } | { what: 'add'; row: null }
type Made = AnswerOf<typeof calls.createDestination> & { isSecond: boolean }

/** How often states are read again while deliveries are shown, in milliseconds. */
const whileOpen = 5_000

export function IntegrationsTab({ team: { id: teamId } }: { team: Team }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const query = useQuery({ ...destinationsQuery(teamId), refetchInterval: openId !== null && whileOpen })
  const { data, isError, dataUpdatedAt: now, refetch } = query
  const shared = {
    settle: (queries: Parameters<typeof invalidateDestinations>[0]) =>
      invalidateDestinations(queries, teamId),
  }
  const close = () => setAsked(null)
  const showSecret = (isSecond: boolean) => (answer: AnswerOf<typeof calls.createDestination>) => {
    close()
    setMade({ ...answer, isSecond })
  }
  const adding = useAction(calls.createDestination, {
    ...shared,
    failed: 'Couldn’t add the destination. Try again.',
    shownOnce: true,
    onDone: showSecret(false),
  })
  const rotating = useAction(calls.rotateDestinationSecret, {
    ...shared,
    failed: 'Couldn’t rotate the secret. Try again.',
    shownOnce: true,
    onDone: showSecret(true),
  })
  const changing = useAction(calls.updateDestination, {
    ...shared,
    failed: 'Couldn’t change the destination. Try again.',
    done: (_, { destination: { name, state } }) =>
      `${name} was changed${state === 'off' ? ' and is off' : ''}.`,
    onDone: close,
  })
  const deleting = useAction(calls.deleteDestination, {
    ...shared,
    failed: 'Couldn’t delete the destination. Try again.',
    done: () => `${asked?.row?.name} was deleted.`,
    goneIsDone: true,
    onDone: close,
  })
  const ask = (next: Asked) => {
    for (const action of [adding, rotating, changing, deleting]) action.reset()
    setAsked(next)
  }
  const actionsOf = (row: Destination): MenuItem[] => {
    const isOff = row.state === 'off'
    const params = { teamId, id: row.id }
    return [
      { label: 'Edit…', icon: Pencil, onSelect: () => ask({ what: 'edit', row }) },
      {
        label: 'Rotate Secret…',
        icon: KeyRound,
        onSelect: () => ask({ what: 'rotate', row }),
        ...(row.oldSecretEndsAt !== null && { disabled: true, hint: 'The old secret still works.' }),
      },
      {
        label: isOff ? 'Turn On' : 'Turn Off',
        icon: Power,
        onSelect: () => changing.run({ params, body: { state: isOff ? 'on' : 'off' } }),
      },
      {
        label: 'Delete…',
        icon: Trash2,
        tone: 'danger',
        separated: true,
        onSelect: () => ask({ what: 'delete', row }),
      },
    ]
  }
  const isForm = asked?.what === 'add' || asked?.what === 'edit'
  const save = (body: DestinationForm) =>
    asked?.row
      ? changing.run({ params: { teamId, id: asked.row.id }, body })
      : adding.run({ params: { teamId }, body })
  const saving = asked?.what === 'edit' ? changing : adding
  const opened = data?.find(({ id }) => id === openId)

  return (
    <Stack gap={6}>
      <Card
        title="Destinations"
        description="We send your team’s events to chats and servers, as they happen."
        actions={
          <Button tone="accent" icon={Plus} onClick={() => ask({ what: 'add', row: null })}>
            Add Destination…
          </Button>
        }
      >
        {!isForm && changing.error && <Callout tone="danger">{changing.error}</Callout>}
        {isError && !data ? (
          <LoadFailed error="Couldn’t load destinations. Try again." onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton width="20rem" />
        ) : data.length === 0 ? (
          <StateMessage
            picture={<LensPicture icon={Webhook} />}
            title="No destinations yet"
            action={
              <LinkButton external href={`${settings.links.documentation}/webhooks`}>
                Read the Guide
              </LinkButton>
            }
          >
            Add one to hear of reviews, releases, outages and ending keys in your chat or on your server.
          </StateMessage>
        ) : (
          <CredentialList aria-label="Destinations">
            {data.map((row) => (
              <DestinationRow
                key={row.id}
                row={row}
                now={now}
                open={row.id === openId}
                actions={actionsOf(row)}
                onToggle={() => setOpenId(row.id === openId ? null : row.id)}
              />
            ))}
          </CredentialList>
        )}
      </Card>
      {opened && <Deliveries key={opened.id} teamId={teamId} destination={opened} />}
      {isForm && (
        <DestinationDialog
          teamId={teamId}
          edited={asked.row}
          busy={saving.busy}
          error={saving.error}
          fieldErrors={saving.fieldErrors}
          onSubmit={save}
          onEdit={saving.reset}
          onClose={close}
        />
      )}
      {asked?.what === 'rotate' && (
        <ConfirmDialog
          title="Rotate Secret"
          description={`You get a second secret for ${asked.row.name}. Both sign for 24 hours, then the old one ends.`}
          confirmLabel="Rotate Secret"
          tone="accent"
          busy={rotating.busy}
          error={rotating.error}
          onConfirm={() => rotating.run({ params: { teamId, id: asked.row.id } })}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title="Delete Destination"
          description={`${asked.row.name} gets no more events, and its deliveries are deleted. You can’t undo this.`}
          confirmLabel="Delete Destination"
          busy={deleting.busy}
          error={deleting.error}
          onConfirm={() => deleting.run({ params: { teamId, id: asked.row.id } })}
          onClose={close}
        />
      )}
      {made && (
        <SecretDialog
          name={made.destination.name}
          secret={made.secret}
          isSecond={made.isSecond}
          onClose={() => setMade(null)}
        />
      )}
    </Stack>
  )
}
