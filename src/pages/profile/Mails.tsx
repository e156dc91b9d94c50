import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { type MailKind, type MailSettings, mailKinds } from '../../api/contract.ts'
import { mailSettingsQuery } from '../../api/mails.ts'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { MailSwitches } from '../../components/profile/MailSwitches/MailSwitches.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { mailSettingsMachine, viewMailSettings } from '../../machines/profile/mailSettingsMachine.ts'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

/** Each kind of mail in words. */
const mailWords: Record<MailKind, { label: string; hint: string; isForReviewers?: true }> = {
  decision: { label: 'Decisions', hint: 'When an app of yours was approved or rejected.' },
  question: { label: 'Questions', hint: 'When a reviewer waits for your answer.' },
  thread: { label: 'Messages', hint: 'When somebody writes to you about an app: at most one in 15 minutes.' },
  receipt: { label: 'Receipts', hint: 'When you submitted an app for review.' },
  health: { label: 'Health', hint: 'When a published app’s server goes down, and when it is back.' },
  digest: {
    label: 'Morning digest',
    hint: 'What waits for review, at 07:00 UTC, if something does.',
    isForReviewers: true,
  },
}

/** Which mails the signed-in person gets; those for reviewers are for reviewers to choose. */
export function Mails() {
  const { data, isError, refetch } = useQuery(mailSettingsQuery)

  return (
    <Card title="Mails" description="What is sent to the address you sign in with.">
      {data ? (
        <Switches settings={data} />
      ) : isError ? (
        <StateMessage
          tone="danger"
          title="Failed to load your mails. Please try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton label="Loading your mails…" fields={2} />
      )}
    </Card>
  )
}

function Switches({ settings }: { settings: MailSettings }) {
  const { isAdmin } = useAdmin()
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(mailSettingsMachine)
  useMachineEvents(actor, ({ settings }) => queries.setQueryData(mailSettingsQuery.queryKey, settings))

  return (
    <MailSwitches
      {...viewMailSettings(snapshot)}
      mails={mailKinds
        .filter((kind) => isAdmin || !mailWords[kind].isForReviewers)
        .map((kind) => ({ kind, ...mailWords[kind], isOn: settings[kind] }))}
      onSubmit={(changes) => send({ type: 'save', changes })}
    />
  )
}
