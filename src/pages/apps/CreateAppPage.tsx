import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { appsQuery, invalidateApps } from '../../api/apps.ts'
import { appRegistration, normaliseUrl } from '../../api/contract.ts'
import { keptDraft } from '../../api/drafts.ts'
import { blankApp } from '../../components/apps/AppForm/appFormValues.ts'
import { CreateAppForm } from '../../components/apps/AppForm/CreateAppForm.tsx'
import { exampleApp, exampleCommand, exampleNeeds } from '../../lib/exampleApp.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { namespaceOf } from '../../lib/packageNames.ts'
import { createAppMachine, createDraftOf, viewCreateApp } from '../../machines/apps/createAppMachine.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { ApiKeyDialog, useApiKeyDialog } from '../hooks/useApiKeyDialog.tsx'
import { useAvailability } from '../hooks/useAvailability.ts'
import { useDraft } from '../hooks/useDraft.ts'
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useUnloadGuard } from '../hooks/useUnloadGuard.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { LogoUpload } from '../LogoUpload.tsx'
import { previewApp } from './previewApp.tsx'

const rules = zodValidator(appRegistration)

const CreatedDialog = lazyWithPreload(() =>
  import('../../components/apps/CreatedDialog/CreatedDialog.tsx').then((module) => module.CreatedDialog),
)

export function CreateAppPage() {
  useTitle('Create New TPA')
  const { user } = useAuth()
  const userId = user?.id ?? ''
  const [draft] = useState(() => keptDraft(`create:${userId}`, blankApp))
  const [dirty, setDirty] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(createAppMachine, {
    input: { draft, prepare: () => Promise.all([CreatedDialog.load(), ApiKeyDialog.load()]) },
  })
  const { createdDialog, firstRun, example, packageName, leavingTo, unsaved, holdsKey, ...form } =
    viewCreateApp(snapshot)
  const [parameters] = useSearchParams()
  const startsWithExample = parameters.has('example')
  const { data: apps } = useQuery(appsQuery)
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
    if (leavingTo !== null) navigate(leavingTo)
  }, [leavingTo, navigate])

  return (
    <>
      <ContentBoundary>
        <CreateAppForm
          {...form}
          draft={draft ?? undefined}
          example={offersExample ? exampleApp(location, userId.slice(0, 6)) : null}
          startsWithExample={startsWithExample}
          namespace={namespaceOf(apps?.map(({ packageName }) => packageName) ?? [])}
          availability={useAvailability(packageName, unsaved && !form.busy)}
          validate={rules}
          normaliseUrl={normaliseUrl}
          logoUpload={LogoUpload}
          preview={previewApp}
          onSubmit={(values) =>
            send({ type: 'submit', values: appRegistration.parse({ ...values, ...exampleNeeds(values) }) })
          }
          onDirtyChange={setDirty}
          onDraftChange={(values) => send({ type: 'type', values })}
        />
      </ContentBoundary>
      {useLeaveGuard(dirty && unsaved)}
      {createdDialog.open && (
        <CreatedDialog
          {...createdDialog}
          firstRun={{
            ...firstRun,
            commands: {
              bash: exampleCommand('bash', { origin: location.origin, ...example }),
              PowerShell: exampleCommand('PowerShell', { origin: location.origin, ...example }),
            },
            onCopyCommand: (text) => send({ type: 'copyCommand', text }),
            onCheckServer: () => send({ type: 'checkServer' }),
            onTryIt: () => send({ type: 'tryIt' }),
          }}
          onCopy={() => send({ type: 'copy' })}
          onCopied={() => send({ type: 'copied' })}
          onViewKey={() => send({ type: 'viewKey' })}
          onGoToApps={() => send({ type: 'goToApps' })}
          onLeave={() => send({ type: 'leave.confirm' })}
          onStay={() => send({ type: 'leave.cancel' })}
        />
      )}
      {keyDialog.element}
    </>
  )
}
