import type { Check } from '../../../src/components/review/CheckList/props.ts'

export const checks: readonly Check[] = [
  {
    id: 'listing',
    label: 'Name, description, server and logo are there',
    level: 'blocking',
    state: 'passed',
  },
  {
    id: 'profile',
    label: 'Your developer profile is complete',
    level: 'blocking',
    state: 'failed',
    text: 'Company name and contact email are missing. Add them to your profile.',
  },
  {
    id: 'server',
    label: 'The server answers and connects back',
    level: 'blocking',
    state: 'running',
    text: 'The portal calls your server. It may take 20 seconds.',
  },
  {
    id: 'https',
    label: 'Addresses begin with https',
    level: 'advice',
    state: 'failed',
    text: 'http://stars.example.com isn’t encrypted. Serve it over https.',
  },
  {
    id: 'logo',
    label: 'The logo is at least 256 pixels wide',
    level: 'advice',
    state: 'overruled',
    text: 'It is 128 pixels wide.',
    reason: 'It is drawn for small lenses.',
  },
]
