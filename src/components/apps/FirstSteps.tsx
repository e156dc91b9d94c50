import styled from '@emotion/styled'
import { FirstVisit, type VisitStep } from './FirstVisit.tsx'
import { GettingStartedCard } from './GettingStartedCard.tsx'
import { type NeedItem, NeedsYou } from './NeedsYou.tsx'

export type FirstStepsProps = {
  path: readonly VisitStep[] | null
  loading: boolean
  /** What needs the developer's attention, most urgent first; null if unknown. */
  needs: readonly NeedItem[] | null
  /** How many more there are. */
  more?: number
  quickStartUrl: string
  apiDocumentationUrl: string
}

/** The top of the dashboard: steps to the first app, later what needs attention. Its height is fixed,
 * so nothing below moves when it has loaded. */
export function FirstSteps({ path, loading, needs, more = 0, ...guides }: FirstStepsProps) {
  return (
    <Container>
      {path && <FirstVisit steps={path} />}
      {path === null && needs && <NeedsYou needs={needs} more={more} loading={loading} />}
      <GettingStartedCard {...guides} />
    </Container>
  )
}

const Container = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 5fr)',
  gap: space[4],
  minHeight: '9.25rem',
  '& > :only-child': { gridColumn: '1 / -1' },
  [media.narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    minHeight: '20.75rem',
  },
}))
