import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { type MailKind, type MailSettings, mailKinds } from '../../api/contract.ts'
import { mailSettingsQuery } from '../../api/profile.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Fields } from '../../components/form/Field.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { Switch } from '../../components/form/Switch.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { mailSettingsMachine, viewMailSettings } from '../../machines/profile/mailSettingsMachine.ts'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'

const mailWords: Record<MailKind, { label: string; hint: string; isForReviewers?: true }> = {
  decision: { label: 'Decisions', hint: 'When a reviewer approves or rejects your app.' },
  question: { label: 'Questions', hint: 'When a reviewer asks you a question.' },
  thread: { label: 'Messages', hint: 'New messages about your apps (at most one email every 15 minutes).' },
  receipt: { label: 'Receipts', hint: 'When you submit an app for review.' },
  health: { label: 'Health', hint: 'When your app’s server goes down, and when it recovers.' },
  digest: {
    label: 'Morning digest',
    hint: 'Submissions waiting for review, every day at 07:00 UTC.',
    isForReviewers: true,
  },
  report: {
    label: 'Reports',
    hint: 'When someone reports an app (at most one email every 15 minutes for each app).',
    isForReviewers: true,
  },
}

export function Mails({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(mailSettingsQuery)

  return (
    <Card title="Notifications" description={`Emails we send to ${email}.`} id="notifications" tabIndex={-1}>
      {data ? (
        <Switches settings={data} />
      ) : isError ? (
        <StateMessage
          tone="danger"
          title="Couldn’t load your notification settings. Try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton label="Loading notification settings…" fields={2} />
      )}
    </Card>
  )
}

function Switches({ settings }: { settings: MailSettings }) {
  const { isAdmin } = useAdmin()
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(mailSettingsMachine)
  useMachineEvents(actor, ({ settings }) => queries.setQueryData(mailSettingsQuery.queryKey, settings))

  const { switched, error, success } = viewMailSettings(snapshot)
  const shown = { ...settings, ...switched }

  return (
    <Fields>
      <div>
        {mailKinds
          .filter((kind) => isAdmin || !mailWords[kind].isForReviewers)
          .map((kind) => (
            <Switch
              key={kind}
              label={mailWords[kind].label}
              hint={mailWords[kind].hint}
              checked={shown[kind]}
              onChange={(isOn) => send({ type: 'switch', changes: { [kind]: isOn } })}
            />
          ))}
      </div>
      {error !== null && <Callout tone="danger">{error}</Callout>}
      {success !== null && <Callout tone="success">{success}</Callout>}
    </Fields>
  )
}
