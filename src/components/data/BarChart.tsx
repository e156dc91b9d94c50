import styled from '@emotion/styled'
import { ChartColumn } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatCount } from '../../lib/format.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import type { WithRest } from '../ui/withRest.ts'
import { ChartTable } from './ChartTable.tsx'
import type { Bar } from './Plot.tsx'
import { Plot } from './Plot.tsx'

type Own = {
  label: string
  category: string
  measure: string
  bars: readonly Bar[]
  /** Formats a value. By default, with thousands separators. */
  format?: (value: number) => string
  /** A bar in words: "Mar 16: 6" unless given. The last stands above the chart until another is read. */
  say?: (bar: Bar) => string
  loading?: boolean
  error?: string | null
  empty?: ReactNode
  onRetry?: () => void
}

/** Compares values. Arrow keys read bar by bar. A table has the same values. */
export function BarChart({
  label,
  category,
  measure,
  bars,
  format = formatCount,
  say = ({ label, value }) => `${label}: ${format(value)}`,
  loading = false,
  error = null,
  empty,
  onRetry,
  ...rest
}: WithRest<'figure', Own>) {
  const titleId = useId()

  return (
    <Figure aria-labelledby={titleId} aria-busy={loading || undefined} {...rest}>
      <figcaption id={titleId}>{label}</figcaption>
      {loading && <Skeleton height="200px" />}
      {!loading && error !== null && <StateMessage tone="danger" title={error} onRetry={onRetry} />}
      {!loading && error === null && bars.length === 0 && (
        <StateMessage icon={ChartColumn} title="No data yet">
          {empty}
        </StateMessage>
      )}
      {!loading && error === null && bars.length > 0 && (
        <>
          <Plot label={label} bars={bars} format={format} say={say} />
          <ChartTable
            label={label}
            columns={[category, measure]}
            rows={bars.map(({ label, value }) => [label, format(value)])}
          />
        </>
      )}
    </Figure>
  )
}

const Figure = styled.figure(({ theme: { space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  '& > figcaption': { fontWeight: font.weight.medium, overflowWrap: 'anywhere' },
}))
