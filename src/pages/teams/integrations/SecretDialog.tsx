import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { Callout } from '../../../components/feedback/Callout.tsx'
import { CopyField, UncopiedAnswers, UncopiedQuestion } from '../../../components/form/CopyField.tsx'
import { Fields } from '../../../components/form/Field.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { copyMachine, viewCopy } from '../../../machines/shared/copyMachine.ts'

type SecretDialogProps = { name: string; secret: string; isSecond: boolean; onClose: () => void }

/** The secret of a destination, which is shown only now. */
export function SecretDialog({ name, secret, isSecond, onClose }: SecretDialogProps) {
  const [snapshot, send] = useMachine(copyMachine)
  const [isCopied, setIsCopied] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const close = () => (isCopied ? onClose() : setIsAsked(true))

  return (
    <Dialog
      title={isSecond ? 'Secret Rotated' : 'Destination Added'}
      description={name}
      size="large"
      onClose={close}
      footer={
        isAsked ? (
          <UncopiedAnswers onStay={() => setIsAsked(false)} onLeave={onClose} />
        ) : (
          <Button onClick={close}>Done</Button>
        )
      }
    >
      <Fields>
        <Callout tone="warning">You won’t see it again. Copy it now, and keep it secret.</Callout>
        <CopyField
          label="Signing Secret"
          hint={
            isSecond
              ? 'Both secrets sign for 24 hours. Set this one in your server before then.'
              : 'Your server checks with it that an event is from us.'
          }
          tone="accent"
          value={secret}
          {...viewCopy(snapshot)}
          onCopy={() => {
            send({ type: 'copy', text: secret })
            setIsCopied(true)
          }}
          onCopied={() => setIsCopied(true)}
          first
        />
        {isAsked && <UncopiedQuestion title="You haven’t copied this secret. Close anyway?" />}
      </Fields>
    </Dialog>
  )
}
