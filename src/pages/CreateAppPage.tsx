import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { appRegistration, normaliseUrl } from '../api/contract.ts'
import { dropDraft, keepDraft, keptDraft } from '../api/drafts.ts'
import { readAppsAgain } from '../api/queries.ts'
import { blankApp } from '../components/AppForm/appFormValues.ts'
import { CreateAppForm } from '../components/AppForm/CreateAppForm.tsx'
import { lazyPart } from '../components/lazyPart.ts'
import { useAuth } from '../machines/authActor.ts'
import { createAppMachine, viewCreateApp } from '../machines/createAppMachine.ts'
import type { NewKey } from './NewKeyDialog.tsx'
import { rulesOf } from './use/contractForm.ts'
import { useAvailability } from './use/useAvailability.ts'
import { useEmitted } from './use/useEmitted.ts'
import { useLeaveGuard } from './use/useLeaveGuard.tsx'
import { useTitle } from './use/useTitle.ts'

const rules = rulesOf(appRegistration)

const loadKey = () => import('./NewKeyDialog.tsx')
const NewKeyDialog = lazyPart(() => loadKey().then((module) => module.NewKeyDialog))
const loadCreated = () => import('../components/CreatedDialog/CreatedDialog.tsx')
const CreatedDialog = lazyPart(() => loadCreated().then((module) => module.CreatedDialog))

export function CreateAppPage() {
  useTitle('Create New TPA')
  const { user } = useAuth()
  const draftName = `create:${user?.id}`
  const [draft] = useState(() => keptDraft(draftName, blankApp) ?? undefined)
  const [packageName, setPackageName] = useState('')
  const [dirty, setDirty] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(createAppMachine)
  const { createdDialog, leaving, unsaved, ...form } = viewCreateApp(snapshot)
  const [newKey, setNewKey] = useState<NewKey | null>(null)

  useEmitted(actor, (news) => {
    if (news.type === 'openKeyDialog') return setNewKey(news)
    dropDraft(draftName)
    readAppsAgain(queries)
  })
  useEffect(() => {
    if (leaving) navigate('/tpas')
  }, [leaving, navigate])

  return (
    <>
      <CreateAppForm
        {...form}
        draft={draft}
        availability={useAvailability(packageName, unsaved && !form.submitting)}
        validate={rules}
        normaliseUrl={normaliseUrl}
        onSubmit={(values) => {
          for (const load of [loadCreated, loadKey]) load().catch(() => {})
          send({ type: 'submit', values: appRegistration.parse(values) })
        }}
        onEdit={(field) => send({ type: 'edit', field })}
        onDirtyChange={setDirty}
        onDraft={(values) => {
          setPackageName(values.packageName)
          if (!unsaved) return
          if (Object.values(values).every((text) => text === '')) dropDraft(draftName)
          else keepDraft(draftName, values)
        }}
      />
      {useLeaveGuard(dirty && unsaved)}
      {createdDialog.open && (
        <CreatedDialog
          {...createdDialog}
          onCopy={() => send({ type: 'copy' })}
          onCopied={() => send({ type: 'copied' })}
          onViewKey={() => send({ type: 'viewKey' })}
          onGoToApps={() => send({ type: 'goToApps' })}
          onLeave={() => send({ type: 'leave.confirm' })}
          onStay={() => send({ type: 'leave.cancel' })}
        />
      )}
      {newKey && (
        <NewKeyDialog
          {...newKey}
          onClosed={() => {
            setNewKey(null)
            send({ type: 'keyDialog.closed' })
          }}
        />
      )}
    </>
  )
}
