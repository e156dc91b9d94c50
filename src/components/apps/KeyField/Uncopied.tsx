import { Banner } from '../../feedback/Banner/Banner.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'

/** Asked in a key's dialog before the key is lost with it. */
export function UncopiedQuestion() {
  return <Banner tone="warning" title="You have not copied this key. Close anyway?" />
}

/** The careful answer has the focus. */
export function UncopiedAnswers({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={stay} onClick={onStay}>
        Go Back
      </Button>
      <Button tone="danger" onClick={onLeave}>
        Close Anyway
      </Button>
    </>
  )
}
