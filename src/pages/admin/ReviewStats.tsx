import { useQuery } from '@tanstack/react-query'

import { reviewStatsQuery } from '../../api/review/reviewer.ts'
import { ReviewFigures, type ReviewFiguresProps } from '../../components/review/ReviewFigures.tsx'

export function ReviewStats({ beside }: Pick<ReviewFiguresProps, 'beside'>) {
  const { data, isError, refetch } = useQuery(reviewStatsQuery)

  return (
    <ReviewFigures
      stats={data ?? null}
      error={isError && !data ? 'Couldn’t load review statistics. Try again.' : null}
      beside={beside}
      onRetry={() => void refetch()}
    />
  )
}
