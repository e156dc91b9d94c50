import type { NeedItem } from '../../src/components/apps/NeedsYou.tsx'

export const pointsNeed: NeedItem = {
  id: 'com.example.star-map',
  tone: 'warning',
  name: 'Star Map',
  text: '3 of 5 requested changes need a response.',
  detail: 'Respond to each change, then resubmit. You keep your place in the queue.',
  action: { label: 'View Requested Changes', href: '/tpas/com.example.star-map/review' },
}

export const tryNeed: NeedItem = {
  id: 'com.example.captions',
  tone: 'info',
  name: 'Live Captions',
  text: 'Try your app.',
  detail: 'Start your server, then run your app in the browser.',
  action: { label: 'Try It', href: '/tpas/com.example.captions/try' },
}

export const profileNeed: NeedItem = {
  id: 'com.example.recipes',
  tone: 'info',
  name: null,
  text: 'Your developer profile is incomplete.',
  detail: 'Add your company name and contact email to publish an app.',
  action: { label: 'Complete Your Profile', href: '/profile' },
}
