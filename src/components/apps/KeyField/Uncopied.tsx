import { Banner } from '../../feedback/Banner/Banner.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'

const question = 'uncopied-question'

/** The question before a key's dialog closes with an uncopied key. */
export function UncopiedQuestion() {
  return (
    <div id={question}>
      <Banner tone="warning" title="You have not copied this key. Close anyway?" />
    </div>
  )
}

/** The careful answer has the focus, and says what it is asked. */
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
