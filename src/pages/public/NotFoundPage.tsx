import { NotFound } from '../../components/feedback/NotFound.tsx'
import { PublicShell } from '../../components/layout/PublicShell.tsx'
import { useTitle } from '../hooks/useTitle.ts'

export function NotFoundPage() {
  useTitle('Page not found')
  return (
    <PublicShell centered>
      <NotFound />
    </PublicShell>
  )
}
