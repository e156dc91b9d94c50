import styled from '@emotion/styled'
import { WifiOff } from 'lucide-react'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

type OfflineNoticeProps = Omit<StateMessageProps, 'title'> & {
  onRetry: () => void
}

/** Replaces a page while the auth provider can't be reached. */
export function OfflineNotice(props: OfflineNoticeProps) {
  return (
    <Middle
      tone="danger"
      size="large"
      icon={WifiOff}
      title="The sign-in service can’t be reached"
      retryLabel="Retry"
      {...props}
    >
      Check your connection. You’re still signed in, and we’ll keep trying.
    </Middle>
  )
}

const Middle = styled(StateMessage)({ alignContent: 'center', minHeight: '60dvh' })
