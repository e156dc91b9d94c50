import { NotFound } from '../components/NotFound/NotFound.tsx'
import { PublicShell } from '../components/PublicShell/PublicShell.tsx'
import { useTitle } from './use/useTitle.ts'

export function NotFoundPage() {
  useTitle('Page not found')
  return (
    <PublicShell centered>
      <NotFound />
    </PublicShell>
  )
}
