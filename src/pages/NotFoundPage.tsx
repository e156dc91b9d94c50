import { NotFound } from '../components/NotFound/NotFound.tsx'

export function NotFoundPage() {
  return <NotFound />
}
