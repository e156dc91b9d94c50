import type { DiffChange } from '../../../src/components/data/Diff/Diff.tsx'
import { logoUrl } from '../../mocks/fixtures.ts'

export const changes: readonly DiffChange[] = [
  { field: 'name', before: 'Star Map', after: 'Star Map Pro' },
  {
    field: 'description',
    before: 'Names the stars you look at. It works offline, and it knows 2,000 stars.',
    after: 'Names the stars and planets you look at. It listens for “what is this?” and knows 9,000 stars.',
  },
  { field: 'publicUrl', before: 'https://stars.example.com', after: 'https://stars-two.example.net/v2' },
  { field: 'logoURL', before: logoUrl('stars.svg'), after: logoUrl('trail.svg') },
  { field: 'webviewURL', before: null, after: 'https://stars.example.com/settings' },
]

export const firstValues: readonly DiffChange[] = [
  { field: 'name', before: null, after: 'Star Map' },
  { field: 'description', before: null, after: 'Names the stars you look at.' },
  { field: 'publicUrl', before: null, after: 'https://stars.example.com' },
  { field: 'logoURL', before: null, after: logoUrl('stars.svg') },
]
