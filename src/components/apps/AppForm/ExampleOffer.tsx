import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Button } from '../../ui/Button/Button.tsx'

export type ExampleOfferProps = {
  /** How much of the form the example fills in. */
  state: 'offered' | 'filled'
  onFill: () => void
  onClear: () => void
}

const texts = {
  offered:
    'New here? Start with the example app: we fill in this form, then give you the command that runs it.',
  filled:
    'These are the example’s details. It asks for the microphone. Describe your own app before you submit it.',
}

/** Fills the form in with an app that runs at once, and empties it again. One button, so that it keeps the focus. */
export function ExampleOffer({ state, onFill, onClear }: ExampleOfferProps) {
  const isOffered = state === 'offered'
  return (
    <Callout
      action={
        <Button onClick={isOffered ? onFill : onClear}>
          {isOffered ? 'Use the Example App' : 'Clear the Example'}
        </Button>
      }
    >
      {texts[state]}
    </Callout>
  )
}
