import { Callout } from '../../components/feedback/Callout.tsx'
import { CopyField } from '../../components/form/CopyField.tsx'
import { Fields } from '../../components/form/Field.tsx'
import { UncopiedAnswers, UncopiedQuestion } from '../../components/form/UncopiedQuestion.tsx'
import { useFocusOnMount } from '../../components/form/useFocusOnMount.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'

type Part = 'token' | 'line'

type TokenMadeProps = {
  name: string
  accessToken: string
  /** As a line of a file of environment variables. */
  line: string
  copied: Part | null
  error: string | null
  losesToken: boolean
  onCopy: (part: Part) => void
  /** It was copied from the field itself. */
  onCopied: () => void
  onClose: () => void
  onStay: () => void
  onLeave: () => void
}

/** A new access token, shown this once; selected, so that an extra Enter loses nothing. */
export function TokenMade(props: TokenMadeProps) {
  const { name, accessToken, line, copied, error, losesToken } = props
  const { onCopy, onCopied, onClose, onStay, onLeave } = props
  const field = useFocusOnMount<HTMLInputElement>()

  return (
    <Dialog
      title="Access Token Created"
      description={name}
      size="large"
      onClose={onClose}
      footer={
        losesToken ? (
          <UncopiedAnswers onStay={onStay} onLeave={onLeave} />
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      <Fields>
        <Callout tone="warning">You won’t see it again. Copy it now, and keep it secret.</Callout>
        <CopyField
          ref={field}
          label="Access Token"
          tone="accent"
          value={accessToken}
          copied={copied === 'token'}
          error={error}
          onCopy={() => onCopy('token')}
          onCopied={onCopied}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyField
          label="Line for .env"
          hint="The command line reads it. Keep the file out of your repository."
          value={line}
          copied={copied === 'line'}
          onCopy={() => onCopy('line')}
          onCopied={onCopied}
        />
        {losesToken && <UncopiedQuestion title="You haven’t copied this token. Close anyway?" />}
      </Fields>
    </Dialog>
  )
}
