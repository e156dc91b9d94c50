import { Callout } from '../../feedback/Callout/Callout.tsx'
import { CopyField } from '../../form/CopyField/CopyField.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'

export type KeyViewProps = {
  apiKey: string
  copied: boolean
  error: string | null
  losesKey: boolean
  onCopy: () => void
  onCopied: () => void
}

/** A new key, focused and selected, so an extra Enter loses nothing. Copy is the main action. */
export function KeyView({ apiKey, copied, error, losesKey, onCopy, onCopied }: KeyViewProps) {
  const field = useFocusOnMount<HTMLInputElement>()

  return (
    <>
      <Callout tone="warning">Important: This key is only shown once. Please copy it now!</Callout>
      <CopyField
        ref={field}
        label="API Key"
        labelHidden
        hint="Your server uses this key to authenticate as your app. Keep it secret."
        secret
        tone="accent"
        value={apiKey}
        copied={copied}
        error={error}
        onCopy={onCopy}
        onCopied={onCopied}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {losesKey && (
        <Callout id={question} tone="warning" title="You have not copied this key. Close anyway?" />
      )}
    </>
  )
}

const question = 'uncopied-question'

/** The answers to the question before an uncopied key's dialog closes; the careful one has the focus and says it. */
export function UncopiedAnswers({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={stay} aria-describedby={question} onClick={onStay}>
        Go Back
      </Button>
      <Button tone="danger" onClick={onLeave}>
        Close Anyway
      </Button>
    </>
  )
}
