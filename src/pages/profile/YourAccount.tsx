import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'

import { type AccountDeletion, type DeletionBlocker, deletionDays } from '../../api/contract.ts'
import { deletionQuery } from '../../api/deletion.ts'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { type Blocker, DeleteAccount } from '../../components/profile/DeleteAccount/DeleteAccount.tsx'
import { YourData } from '../../components/profile/YourData/YourData.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { downloadJson } from '../../lib/download.ts'
import { deleteAccountMachine, viewDeleteAccount } from '../../machines/profile/deleteAccountMachine.ts'
import { exportDataMachine, viewExportData } from '../../machines/profile/exportDataMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

/** What is stored of the person, and the end of it. */
export function YourAccount({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(deletionQuery)
  return (
    <>
      <Export />
      {data ? (
        <Deletion email={email} deletion={data} />
      ) : isError ? (
        <Card>
          <StateMessage
            tone="danger"
            title="Couldn’t check whether your account can be deleted. Try again."
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <FormSkeleton label="Checking your account…" fields={1} />
      )}
    </>
  )
}

function Export() {
  const [incomplete, setIncomplete] = useState<string[]>([])
  const [snapshot, send, actor] = useMachine(exportDataMachine)
  useMachineEvents(actor, ({ data }) => {
    setIncomplete(data.incomplete)
    downloadJson('account.json', data)
  })
  return (
    <YourData
      {...viewExportData(snapshot)}
      incomplete={incomplete}
      onDownload={() => send({ type: 'download' })}
    />
  )
}

function Deletion({ email, deletion }: { email: string; deletion: AccountDeletion }) {
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(deleteAccountMachine)
  useMachineEvents(actor, (event) => {
    if (event.type === 'changed') queries.setQueryData(deletionQuery.queryKey, event.deletion)
    else void queries.invalidateQueries({ queryKey: deletionQuery.queryKey })
  })
  const { deletionAt, blockers } = deletion
  return (
    <DeleteAccount
      {...viewDeleteAccount(snapshot)}
      email={email}
      days={deletionDays}
      blockers={blockers.map(toBlocker)}
      scheduled={deletionAt && formatMoment(deletionAt)}
      onDelete={() => send({ type: 'open' })}
      onConfirm={(typed) => send({ type: 'confirm', email: typed })}
      onClose={() => send({ type: 'close' })}
      onKeep={() => send({ type: 'keep' })}
    />
  )
}

function toBlocker(blocker: DeletionBlocker): Blocker {
  if (blocker.kind === 'role')
    return {
      label: 'Admin role',
      href: '/admin?tab=admins',
      text: 'You’re the only admin. Add another admin and have them sign in.',
    }
  if (blocker.kind === 'team')
    return {
      label: blocker.name,
      href: `/teams/${blocker.slug}`,
      text: 'You’re the only owner. Make another member an owner, or delete the team.',
    }
  const { name, packageName, reason } = blocker
  const text =
    reason === 'PUBLISHED'
      ? 'This app is published. Transfer it to another team, or delete it.'
      : 'This app is offered to somebody. Wait for their answer, or cancel the offer.'
  return { label: name, href: appPath(packageName, '/edit'), text }
}
