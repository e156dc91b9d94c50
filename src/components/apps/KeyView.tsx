import { Callout } from '../feedback/Callout.tsx'
import { CopyField, UncopiedQuestion } from '../form/CopyField.tsx'
import { useFocusOnMount } from '../form/focus.ts'

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
      {losesKey && <UncopiedQuestion title="You have not copied this key. Close anyway?" />}
    </>
  )
}
