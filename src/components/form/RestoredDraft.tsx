import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'

export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Callout
      title="We restored your unsaved changes."
      action={<Button onClick={onDiscard}>Discard</Button>}
    />
  )
}
