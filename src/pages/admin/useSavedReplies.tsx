import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { savedRepliesQuery } from '../../api/review/reviewer.ts'
import type { SavedRepliesProps } from '../../components/review/PointEditor/PointFields.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'

const SavedReplies = lazyWithPreload(() => import('./SavedReplies.tsx').then((module) => module.SavedReplies))

/** The team's saved replies for the editor of points, and the dialog in which they are changed. */
export function useSavedReplies() {
  const { data: replies, isError, refetch } = useQuery(savedRepliesQuery)
  const [isOpen, setOpen] = useState(false)
  const saved: SavedRepliesProps = {
    replies: replies ?? null,
    error: isError ? 'Couldn’t load saved replies. Try again.' : null,
    onEdit: () => setOpen(true),
    onRetry: () => void refetch(),
  }
  const element = isOpen && replies && <SavedReplies replies={replies} onClose={() => setOpen(false)} />
  return { saved, element }
}
