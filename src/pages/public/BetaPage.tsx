import { useQuery } from '@tanstack/react-query'
import { CircleX, Send } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { betaInvitationQuery, cacheBetaInvitation } from '../../api/beta.ts'
import { betaFeedbackForm, calls } from '../../api/contract.ts'
import { isStatus, serverText } from '../../api/http/errors.ts'
import { settings } from '../../api/settings.ts'
import { BetaInvitation } from '../../components/apps/BetaInvitation.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { PublicShell } from '../../components/layout/PublicShell.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import { textLimits } from '../../lib/textLimits.ts'
import { useAction } from '../hooks/useAction.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

/** A tester's link, which stays in the address: it is how they come back, and browsers send none of it. */
export function BetaPage() {
  useTitle('Beta')
  const token = useLocation().hash.slice(1)
  return (
    <PublicShell centered>
      <Invitation key={token} token={token} />
    </PublicShell>
  )
}

function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({ ...betaInvitationQuery(token), enabled: token !== '' })
  const [isLeaving, setIsLeaving] = useState(false)
  const accepting = useAction(calls.acceptBeta, {
    failed: 'Couldn’t accept the invitation. Try again.',
    settle: (queries, answer) => cacheBetaInvitation(queries, token, answer),
  })
  const leaving = useAction(calls.leaveBeta, {
    failed: 'Couldn’t leave the beta. Try again.',
    settle: (queries, answer) => cacheBetaInvitation(queries, token, answer),
    onDone: () => setIsLeaving(false),
  })

  if (token === '' || isStatus(error, 404, 422))
    return (
      <Card>
        <StateMessage size="large" icon={CircleX} title="This link doesn’t work">
          {serverText(error) ?? 'Check that you opened the whole link from the email.'}
        </StateMessage>
      </Card>
    )
  if (!data)
    return error ? (
      <LoadFailed error="Couldn’t load the beta. Try again." onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton label="Loading beta…" fields={2} />
    )
  const isDeclining = data.state === 'invited'
  return (
    <>
      <BetaInvitation
        {...data}
        // At the page's own origin, as the portal's policy wants it of forms.
        installUrl={`${settings.cloudUrl}/install/${encodeURIComponent(data.app.packageName)}`}
        token={token}
        busy={accepting.busy}
        error={accepting.error}
        onAccept={() => accepting.run({ body: { token } })}
        onLeave={() => {
          leaving.reset()
          setIsLeaving(true)
        }}
      >
        <Feedback token={token} />
      </BetaInvitation>
      {isLeaving && (
        <ConfirmDialog
          title={isDeclining ? 'Decline Invitation?' : 'Leave Beta?'}
          description="You get no more emails about this beta unless the developer invites you again."
          confirmLabel={isDeclining ? 'Decline Invitation' : 'Leave Beta'}
          busy={leaving.busy}
          error={leaving.error}
          onConfirm={() => leaving.run({ body: { token } })}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  )
}

const judge = zodValidator(betaFeedbackForm)

function Feedback({ token }: { token: string }) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.sendBetaFeedback, {
    failed: 'Couldn’t send your feedback. Try again.',
    done: () => 'Thanks. The developer can read your feedback now.',
    onDone: () => form.reset(),
  })
  const { form, errors, onChange } = useValidatedForm<{ text: string }>({
    defaultValues: { text: '' },
    fields: ['text'],
    validate: (values) => judge({ token, ...values }),
    fieldErrors,
    onEdit: reset,
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(({ text }) => run({ body: { token, text } }))}>
      <Stack>
        <TextArea
          label="Feedback"
          hint="What did you do, and what happened?"
          maxLength={textLimits.feedback}
          error={errors.text?.message ?? error ?? undefined}
          {...form.register('text', { onChange })}
        />
        <div>
          <Button type="submit" icon={Send} busy={busy}>
            Send Feedback
          </Button>
        </div>
      </Stack>
    </form>
  )
}
