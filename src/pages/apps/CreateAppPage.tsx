import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { EventFrom } from 'xstate'
import { appsQuery, invalidateApps, packageNameQuery } from '../../api/apps.ts'
import {
  appRegistration,
  hasField,
  isOutOfReach,
  kindOf,
  may,
  normaliseUrl,
  ownTexts,
  packageNameField,
} from '../../api/contract.ts'
import { keptDraft } from '../../api/drafts.ts'
import { keptTeamChoice, teamsQuery } from '../../api/teams.ts'
import { blankApp, type NewAppValues } from '../../components/apps/AppForm/appFormValues.ts'
import { CreateAppForm } from '../../components/apps/AppForm/CreateAppForm.tsx'
import { CreatedDialog } from '../../components/apps/CreatedDialog.tsx'
import { Select } from '../../components/form/Select.tsx'
import { exampleApp, exampleCommand, exampleNeeds } from '../../lib/exampleApp.ts'
import { namespaceOf } from '../../lib/packageNames.ts'
import { createAppMachine, createDraftOf, viewCreateApp } from '../../machines/apps/createAppMachine.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useDebounced } from '../hooks/useDebounced.ts'
import { leaving, useDraft, useLeaveGuard, useUnloadGuard } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'
import { ListenCommand } from '../tryIt/ListenCommand.tsx'
import { previewApp } from './previewApp.tsx'
import { useApiKeyDialog } from './useApiKeyDialog.tsx'

const judge = zodValidator(appRegistration)
const rules = (values: NewAppValues) => judge(ownTexts(values))

export function CreateAppPage() {
  useTitle('Create New TPA')
  const { user } = useAuth()
  const userId = user?.id ?? ''
  const [draft] = useState(() => keptDraft(`create:${userId}`, blankApp))
  const [dirty, setDirty] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(createAppMachine, {
    input: { draft },
  })
  const view = viewCreateApp(snapshot)
  const { packageName, leavingTo, unsaved, holdsKey, busy, error, fieldErrors } = view
  const [parameters] = useSearchParams()
  const startsWithExample = parameters.has('example')
  const { data: apps } = useQuery(appsQuery)
  const [team, setTeam] = useState<string | null>(null)
  const offersExample = startsWithExample || apps?.length === 0
  const keyDialog = useApiKeyDialog(() => send({ type: 'keyDialog.closed' }))
  useUnloadGuard(holdsKey)
  useDraft(actor, (now) => createDraftOf(now, userId))

  useMachineEvents(actor, (event) => {
    if (event.type === 'openKeyDialog')
      return keyDialog.open(event.packageName, event.apiKey, event.keyCopied)
    invalidateApps(queries)
  })
  useEffect(() => {
    if (leavingTo !== null) navigate(leavingTo, { state: leaving })
  }, [leavingTo, navigate])

  return (
    <>
      <ContentBoundary>
        <CreateAppForm
          busy={busy}
          error={error}
          fieldErrors={fieldErrors}
          draft={draft ?? undefined}
          example={offersExample ? exampleApp(location.origin, userId.slice(0, 6)) : null}
          startsWithExample={startsWithExample}
          namespace={namespaceOf(apps?.map(({ packageName }) => packageName) ?? [])}
          team={<NewAppTeam userId={userId} chosen={team} onChoose={setTeam} />}
          availability={useAvailability(packageName, team, unsaved && !busy)}
          validate={rules}
          normaliseUrl={normaliseUrl}
          logoUpload={LogoUpload}
          preview={previewApp}
          onSubmit={(values) =>
            send({
              type: 'submit',
              values: appRegistration.parse({
                ...ownTexts(values),
                ...(hasField(kindOf(values.kind), 'permissions') && exampleNeeds(values)),
                ...(team && { team }),
              }),
            })
          }
          onDirtyChange={setDirty}
          onDraftChange={(values) => send({ type: 'type', values })}
        />
      </ContentBoundary>
      {useLeaveGuard(dirty && unsaved)}
      {view.createdDialog.open && <CreatedApp view={view} send={send} />}
      {keyDialog.element}
    </>
  )
}

/** Whether a package name is free while it is being typed; once it was sent it is taken by the app itself. */
function useAvailability(packageName: string, team: string | null, isTyped: boolean) {
  const settled = useDebounced(packageName.trim())
  const isAskable = packageNameField.safeParse(settled).success
  const { data, isFetching } = useQuery({ ...packageNameQuery(settled, team), enabled: isAskable && isTyped })

  if (!isTyped) return data?.available ? 'available' : 'unknown'
  if (!isAskable || settled !== packageName.trim()) return 'unknown'
  if (data === undefined) return isFetching ? 'checking' : 'unknown'
  if (data.available) return 'available'
  return data.reason === undefined ? 'taken' : { taken: data.reason }
}

type CreatedAppProps = {
  view: Pick<ReturnType<typeof viewCreateApp>, 'createdDialog' | 'firstRun' | 'example'>
  send: (event: EventFrom<typeof createAppMachine>) => void
}

function CreatedApp({ view: { createdDialog, firstRun, example }, send }: CreatedAppProps) {
  const { packageName, publicUrl } = example
  const setting = { origin: location.origin, ...example }

  return (
    <CreatedDialog
      {...createdDialog}
      firstRun={{
        ...firstRun,
        commands: {
          bash: exampleCommand('bash', setting),
          PowerShell: exampleCommand('PowerShell', setting),
        },
        listenCommand: isOutOfReach(location.hostname, publicUrl) ? (
          <ListenCommand
            packageName={packageName}
            publicUrl={publicUrl}
            purpose="plain"
            label="Command to Listen"
          />
        ) : null,
        onCopyCommand: (text) => send({ type: 'copyCommand', text }),
        onCheckServer: () => send({ type: 'checkServer' }),
        onTryIt: () => send({ type: 'tryIt' }),
        onOpenTryIt: () => send({ type: 'openTryIt' }),
      }}
      onCopy={() => send({ type: 'copy' })}
      onCopied={() => send({ type: 'copied' })}
      onViewKey={() => send({ type: 'viewKey' })}
      onGoToApps={() => send({ type: 'goToApps' })}
      onLeave={() => send({ type: 'leave.confirm' })}
      onStay={() => send({ type: 'leave.cancel' })}
    />
  )
}

type NewAppTeamProps = {
  userId: string
  chosen: string | null
  onChoose: (teamId: string) => void
}

/** The team of a new app: first the one shown, else the personal one. Nothing for who can make apps in one only. */
function NewAppTeam({ userId, chosen, onChoose }: NewAppTeamProps) {
  const { data } = useQuery(teamsQuery)
  const teams = data?.teams.filter(({ role }) => may(role, 'develop')) ?? []
  const shown = keptTeamChoice(userId)
  const first = teams.find(({ slug }) => slug === shown) ?? teams[0]
  const isChoice = teams.length > 1
  const firstId = isChoice && chosen === null ? first?.id : undefined
  useEffect(() => {
    if (firstId !== undefined) onChoose(firstId)
  }, [firstId, onChoose])

  if (!isChoice) return null
  return (
    <Select
      label="Team"
      hint="Everyone in the team can see the app."
      options={teams.map(({ id, name, kind }) => ({
        value: id,
        label: kind === 'personal' ? `${name} (personal)` : name,
      }))}
      value={chosen ?? first?.id ?? ''}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
