import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { type AccountDeletion, calls, type DeletionBlocker, deletionDays } from '../../api/contract.ts'
import { deletionQuery } from '../../api/profile.ts'
import { DividedList } from '../../components/data/DividedList.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Fields } from '../../components/form/Field.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { TypedConfirmDialog } from '../../components/form/TypedConfirmDialog.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { downloadJson } from '../../lib/download.ts'
import { useAction } from '../hooks/useAction.ts'

/** The person's data, and their deletion. */
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

  return (
    <Card
      title="Your Data"
      description="Everything we store about you, as a JSON file."
      actions={
        <Button icon={Download} busy={busy} onClick={() => run({})}>
          Download My Data
        </Button>
      }
    >
      {error !== null ? (
        <Callout tone="danger">{error}</Callout>
      ) : incomplete.length > 0 ? (
        <Callout tone="warning">
          Your file has only the newest rows of {incomplete.join(', ')}. Ask whoever runs this portal for the
          rest.
        </Callout>
      ) : null}
    </Card>
  )
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
  function ask() {
    deletion.reset()
    keeping.reset()
    setIsAsked(true)
  }

  return (
    <>
      <Card
        title="Delete Account"
        tone="danger"
        description="This deletes your apps, keys, sessions, and settings. What you did in teams stays in their records, without your name."
        actions={
          // The one takes the other's place, and with it the focus.
          deletionAt === null ? (
            <Button tone="danger" icon={Trash2} disabledReason={reasonAgainst(blockers)} onClick={ask}>
              Delete My Account…
            </Button>
          ) : (
            <Button busy={keeping.busy} onClick={() => keeping.run({})}>
              Keep My Account
            </Button>
          )
        }
      >
        {deletionAt !== null ? (
          <Fields>
            <Callout tone="warning">
              We’ll delete your account on {formatMoment(deletionAt)}. Until then, you can keep it.
            </Callout>
            {keeping.error !== null && <Callout tone="danger">{keeping.error}</Callout>}
          </Fields>
        ) : blockers.length > 0 ? (
          <Blockers blockers={blockers} />
        ) : null}
      </Card>
      {isAsked && (
        <TypedConfirmDialog
          title="Delete My Account"
          description={`We’ll delete your account in ${deletionDays} days, and email you now with how to keep it. After that, you can’t undo it.`}
          confirmLabel="Delete My Account"
          typing={{ label: 'Type your email address to delete your account', expected: email, type: 'email' }}
          busy={deletion.busy}
          error={deletion.error}
          onConfirm={(typed) => deletion.run({ body: { email: typed } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

const reasonAgainst = (blockers: readonly DeletionBlocker[]): string | null =>
  blockers.length > 0 ? 'Others still depend on your account. Hand over what’s listed first.' : null

function Blockers({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  const id = useId()
  return (
    <Stack gap={1}>
      <p id={id}>Before you can delete your account:</p>
      <DividedList aria-labelledby={id}>
        {blockers.map(toBlocker).map(({ label, href, text }) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
            <Text quiet>{text}</Text>
          </li>
        ))}
      </DividedList>
    </Stack>
  )
}

/** To be done first: with what, and how. */
function toBlocker(blocker: DeletionBlocker): { label: string; href: string; text: string } {
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
  const text = {
    PUBLISHED: 'This app is published. Transfer it to another team, or delete it.',
    SUSPENDED: 'This app is suspended. Settle that with the reviewers, in its messages.',
    OFFERED: 'This app is offered to somebody. Wait for their answer, or cancel the offer.',
  }[reason]
  return { label: name, href: appPath(packageName, '/edit'), text }
}
