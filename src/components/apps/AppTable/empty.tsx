import { Plus, Search, SquareDashed } from 'lucide-react'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { LensPicture } from '../../glasses/LensPicture.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'

export function NoApps() {
  return (
    <StateMessage
      picture={<LensPicture icon={SquareDashed} />}
      title="No apps to display"
      action={
        <>
          <LinkButton href="/tpas/create" tone="accent" icon={Plus}>
            Create App
          </LinkButton>
          <LinkButton href="/tpas/create?example">Use the Example App</LinkButton>
        </>
      }
    >
      Get started by creating your first app
    </StateMessage>
  )
}

export function NoMatches({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <StateMessage
      icon={Search}
      title="No apps match your search criteria"
      action={<Button onClick={onClear}>{label}</Button>}
    />
  )
}
