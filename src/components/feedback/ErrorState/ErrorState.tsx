import styled from '@emotion/styled'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'

export type ErrorStateProps = {
  /** What failed, in the words of SPEC.md §8. */
  error: string
  /** Try Again was pressed; without it there is no such button. */
  onRetry?: () => void
  /** It is being tried again. */
  busy?: boolean
}

/** Replaces content that could not be loaded; screen readers announce it when it appears. */
export function ErrorState({ error, onRetry, busy = false }: ErrorStateProps) {
  return (
    <Alert role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={error}
        action={
          onRetry && (
            <Button icon={RotateCw} busy={busy} onClick={onRetry}>
              Try Again
            </Button>
          )
        }
      />
    </Alert>
  )
}

const Alert = styled.div(({ theme: { color } }) => ({
  '& svg': { color: color.dangerMark },
  '& button svg': { color: 'inherit' },
}))
