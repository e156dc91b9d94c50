import { Callout } from '../feedback/Callout/Callout.tsx'
import { Button } from '../ui/Button/Button.tsx'

/** Says that a form holds what was typed before, and offers to throw it away. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Callout
      title="We restored your unsaved changes."
      action={<Button onClick={onDiscard}>Discard</Button>}
    />
  )
}
