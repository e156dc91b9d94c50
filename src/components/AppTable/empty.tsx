import { Plus, Search, SquareDashed } from 'lucide-react'

import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { LinkButton } from '../LinkButton/LinkButton.tsx'

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
