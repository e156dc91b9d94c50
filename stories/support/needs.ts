import type { Need } from '../../src/components/apps/NeedsYou/NeedsYou.tsx'

export const pointsNeed: Need = {
  id: 'com.example.star-map',
  tone: 'warning',
  name: 'Star Map',
  text: '3 of 5 points are open.',
  detail: 'Answer each, then submit the app again. It keeps its turn.',
  action: { label: 'Answer the Points', href: '/tpas/com.example.star-map/review' },
}

export const tryNeed: Need = {
  id: 'com.example.captions',
  tone: 'info',
  name: 'Live Captions',
  text: 'Start your server and try the app.',
  detail: 'Nothing of it was seen in the lens yet.',
  action: { label: 'Try the App', href: '/tpas/com.example.captions/try' },
}

export const profileNeed: Need = {
  id: 'com.example.recipes',
  tone: 'info',
  name: null,
  text: 'Your developer profile is incomplete.',
  detail: 'Publishing needs your company name and contact email.',
  action: { label: 'Complete Your Profile', href: '/profile' },
}
