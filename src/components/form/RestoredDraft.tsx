import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'

/** Says that a form holds what was typed before, and offers to throw it away. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      title="Your unsaved changes were restored."
      action={<Button onClick={onDiscard}>Discard</Button>}
    />
  )
}
