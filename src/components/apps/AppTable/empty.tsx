import { Plus, Search, SquareDashed } from 'lucide-react'
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'

export function NoApps() {
  return (
    <EmptyState
      icon={SquareDashed}
      title="No apps to display"
      action={
        <LinkButton href="/tpas/create" tone="accent" icon={Plus}>
          Create App
        </LinkButton>
      }
    >
      Get started by creating your first app
    </EmptyState>
  )
}

export function NoMatches({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={Search}
      title="No apps match your search criteria"
      action={<Button onClick={onClear}>{label}</Button>}
    />
  )
}
