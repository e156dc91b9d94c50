import styled from '@emotion/styled'
import { WifiOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Spinner } from '../ui/Spinner.tsx'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

/** Replaces a page until the portal knows who is signed in. */
export function GuardSpinner(props: ComponentProps<'div'>) {
  return (
    <Middle {...props}>
      <Spinner size="large" label="Loading…" />
    </Middle>
  )
}

const Middle = styled.div({ display: 'grid', placeItems: 'center', minHeight: '60dvh' })

type OfflineNoticeProps = Omit<StateMessageProps, 'title'> & {
  onRetry: () => void
}

/** Replaces a page while the auth provider can't be reached. */
export function OfflineNotice(props: OfflineNoticeProps) {
  return (
    <Message
      tone="danger"
      size="large"
      icon={WifiOff}
      title="The sign-in service can’t be reached"
      retryLabel="Retry"
      {...props}
    >
      Check your connection. You’re still signed in, and we’ll keep trying.
    </Message>
  )
}

const Message = styled(StateMessage)({ alignContent: 'center', minHeight: '60dvh' })
