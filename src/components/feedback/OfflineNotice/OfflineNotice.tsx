import styled from '@emotion/styled'
import { RotateCw, WifiOff } from 'lucide-react'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'

export type OfflineNoticeProps = {
  /** It is being tried again. */
  busy?: boolean
  /** Retry was pressed. */
  onRetry: () => void
}

/** Instead of an endless spinner: the auth provider can't be reached. */
export function OfflineNotice({ busy = false, onRetry }: OfflineNoticeProps) {
  return (
    <Middle role="alert">
      <EmptyState
        icon={WifiOff}
        title="The sign-in service can’t be reached"
        action={
          <Button icon={RotateCw} busy={busy} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Check your connection. You are still signed in; this page goes on by itself once you are online.
      </EmptyState>
    </Middle>
  )
}

const Middle = styled.div({ display: 'grid', placeItems: 'center', minHeight: '60dvh' })
