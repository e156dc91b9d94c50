import { ArrowLeft, Compass } from 'lucide-react'
import { LinkButton } from '../ui/LinkButton.tsx'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

export function NotFound(props: Omit<StateMessageProps, 'title'>) {
  return (
    <StateMessage
      size="large"
      icon={Compass}
      title="Page not found"
      action={
        <LinkButton href="/dashboard" icon={ArrowLeft}>
          Back to Dashboard
        </LinkButton>
      }
      {...props}
    >
      Check the address, or go back to your dashboard.
    </StateMessage>
  )
}
