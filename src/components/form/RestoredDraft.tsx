import { Banner } from '../feedback/Banner/Banner.tsx'
import { Button } from '../ui/Button/Button.tsx'

/** Says that a form holds what was typed before, and offers to throw it away. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      title="Your unsaved changes were restored."
      action={<Button onClick={onDiscard}>Discard</Button>}
    />
  )
}
