import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { useFocusOnMount } from './useFocusOnMount.ts'

const question = 'uncopied-question'

/** The question before a dialog closes whose secret is shown once and was not copied. */
export const UncopiedQuestion = ({ title }: { title: string }) => (
  <Callout id={question} tone="warning" title={title} />
)

/** The answers to it; the careful one has the focus and says it. */
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
