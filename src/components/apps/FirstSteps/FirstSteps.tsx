import styled from '@emotion/styled'
import { GettingStartedCard } from '../GettingStartedCard/GettingStartedCard.tsx'
import { type Need, NeedsYou } from '../NeedsYou/NeedsYou.tsx'

export type FirstStepsProps = {
  /** Whether the developer has an app; while that is loading, most have. */
  hasApps: boolean
  /** Whether that is still loading. */
  loading: boolean
  /** What waits for the developer, the most urgent first. */
  needs: readonly Need[]
  /** Where the Quick Start Guide is. */
  quickStartUrl: string
  /** Where the API documentation is. */
  apiDocumentationUrl: string
}

/**
 * The head of the dashboard: where to begin, and after the first app what needs the developer. It has one height, so
 * that what is under it stays where it is when the apps have come.
 */
export function FirstSteps({ hasApps, loading, needs, ...guides }: FirstStepsProps) {
  if (!loading && !hasApps) {
    return (
      <Place key="begin">
        <GettingStartedCard {...guides} />
      </Place>
    )
  }
  return (
    <Place key="go on" data-parted>
      <NeedsYou needs={needs} loading={loading} />
      <GettingStartedCard {...guides} compact />
    </Place>
  )
}

const Place = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  minHeight: '9.25rem',
  '&[data-parted]': { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 5fr)' },
  [media.narrow]: {
    minHeight: '16rem',
    '&[data-parted]': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr auto' },
  },
}))
