import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type AccountDeletion, calls, type DeletionBlocker, deletionDays } from '../../api/contract.ts'
import { deletionQuery } from '../../api/deletion.ts'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { type Blocker, DeleteAccount } from '../../components/profile/DeleteAccount.tsx'
import { YourData } from '../../components/profile/YourData.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { downloadJson } from '../../lib/download.ts'
import { useAction } from '../hooks/useAction.ts'

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
  const { run, busy, error } = useAction(calls.exportAccount, {
    failed: 'Couldn’t download your data. Try again.',
    onDone(data) {
      setIncomplete(data.incomplete)
      downloadJson('account.json', data)
    },
  })
  return <YourData busy={busy} error={error} incomplete={incomplete} onDownload={() => run({})} />
}

function Deletion({
  email,
  deletion: { deletionAt, blockers },
}: {
  email: string
  deletion: AccountDeletion
}) {
  const queries = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const cache = (answer: AccountDeletion) => queries.setQueryData(deletionQuery.queryKey, answer)
  const deletion = useAction(calls.requestDeletion, {
    failed: 'Couldn’t schedule the deletion. Try again.',
    refused: {
      DELETION_BLOCKED() {
        setIsAsked(false)
        void queries.invalidateQueries({ queryKey: deletionQuery.queryKey })
      },
    },
    onDone(answer) {
      setIsAsked(false)
      cache(answer)
    },
  })
  const keeping = useAction(calls.cancelDeletion, {
    failed: 'Couldn’t cancel the deletion. Try again.',
    done: () => 'Your account stays.',
    onDone: cache,
  })
  return (
    <DeleteAccount
      open={isAsked}
      busy={deletion.busy || keeping.busy}
      error={isAsked ? deletion.error : keeping.error}
      email={email}
      days={deletionDays}
      blockers={blockers.map(toBlocker)}
      scheduled={deletionAt && formatMoment(deletionAt)}
      onDelete={() => {
        deletion.reset()
        keeping.reset()
        setIsAsked(true)
      }}
      onConfirm={(typed) => deletion.run({ body: { email: typed } })}
      onClose={() => setIsAsked(false)}
      onKeep={() => keeping.run({})}
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
