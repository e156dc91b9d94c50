import styled from '@emotion/styled'
import { Callout } from '../../feedback/Callout.tsx'

export type SubmittedProps = {
  appName: string
  /** Its place in the review queue, and how long others waited; null while loading. Hidden if loading failed. */
  place: { text: string; wait: string } | null | undefined
  reviewHref: string
}

export function Submitted({ appName, place }: SubmittedProps) {
  return (
    <>
      <Callout tone="success" title={`You submitted ${appName} for review.`}>
        {place !== undefined && (
          <Place>
            <span>{place && `${place.text} ${place.wait}`.trim()}</span>
          </Place>
        )}
      </Callout>
      <Next aria-label="What happens next">
        <li>A reviewer checks the version you submitted. You can keep editing in the meantime.</li>
        <li>We email you if the reviewer has a question, and when there’s a decision.</li>
        <li>Once it’s approved, everyone can find and install this version.</li>
      </Next>
    </>
  )
}

/** Keeps the room of what comes, so that no button below moves under the pointer. */
const likely = 'Your app is 10th in the queue. Half of the last 30 reviews took less than 2 days.'
const Place = styled.div({
  display: 'grid',
  '&::before': { content: `'${likely}'`, gridArea: '1 / 1', visibility: 'hidden' },
  '& > span': { gridArea: '1 / 1' },
})

const Next = styled.ol(({ theme: { color, space } }) => ({
  display: 'grid',
  gap: space[2],
  paddingLeft: space[5],
  color: color.textQuiet,
  textWrap: 'pretty',
}))
