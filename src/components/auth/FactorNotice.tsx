import styled from '@emotion/styled'
import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { graceText } from './graceText.ts'

type FactorNoticeProps = {
  graceUntil: string | null
  /** Now, in milliseconds since 1970. */
  now: number
  onSetUp: () => void
  onLater: () => void
}

/** Tells somebody who has to have a second factor, at the foot of the window: it moves nothing of the page. */
export function FactorNotice({ graceUntil, now, onSetUp, onLater }: FactorNoticeProps) {
  return (
    <Foot aria-label="Second factor">
      <Callout
        tone="warning"
        action={
          <>
            <Button tone="accent" onClick={onSetUp}>
              Set Up Second Factor…
            </Button>
            <Button onClick={onLater}>Remind Me Later</Button>
          </>
        }
      >
        {graceText(graceUntil, now)}
      </Callout>
    </Foot>
  )
}

const Foot = styled.aside(({ theme: { space, radius, elevation } }) => ({
  position: 'sticky',
  bottom: space[4],
  zIndex: 1,
  marginTop: space[6],
  borderRadius: radius.panel,
  boxShadow: elevation.modal,
}))
