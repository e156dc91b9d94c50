import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { type MailSettings, mailKinds } from '../../api/contract.ts'
import { mailSettingsQuery } from '../../api/mails.ts'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { MailSwitches } from '../../components/profile/MailSwitches/MailSwitches.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { mailSettingsMachine, viewMailSettings } from '../../machines/profile/mailSettingsMachine.ts'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { mailWords } from './mailWords.ts'

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
