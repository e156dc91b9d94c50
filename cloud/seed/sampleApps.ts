import type { AppRegistration } from '../../src/api/contract.ts'
import { demoApp } from '../demo/demoApp.ts'

type Decision = { event: 'approve' | 'reject'; notes: string }

export type SampleApp = Omit<AppRegistration, 'logoURL' | 'webviewURL'> & {
  webviewURL?: string
  logo: string
  publicUrl: string
  isSubmitted: boolean
  isRotated?: boolean
  decision?: Decision
  daysOld?: number
}

export const sampleApps: SampleApp[] = [
  {
    packageName: 'com.northlight.live-captions',
    name: 'Live Captions',
    description:
      'Writes what people around you say onto the lens, with the speaker’s direction marked. Works in 31 languages and keeps the last minute, so that a missed word can be read again.',
    publicUrl: 'https://captions.northlight.example',
    webviewURL: 'https://captions.northlight.example/settings',
    logo: 'live-captions.svg',
    isSubmitted: true,
    isRotated: true,
    decision: { event: 'approve', notes: 'Clear, quick and easy on the battery. Thank you.' },
    daysOld: 92,
  },
  {
    packageName: 'com.northlight.kitchen-timer',
    name: 'Kitchen Timer',
    description:
      'Several timers at once while your hands are busy. Start one by voice, see the next to ring in the corner of your eye.',
    publicUrl: 'https://timer.northlight.example',
    logo: 'kitchen-timer.svg',
    isSubmitted: true,
    decision: {
      event: 'reject',
      notes:
        'The app keeps the microphone open after the last timer has rung. Please close it when no timer runs, and say in the description when the app listens.',
    },
  },
  {
    packageName: 'com.northlight.transit-glance',
    name: 'Transit Glance',
    description:
      'The next departures of the stop you look at, with platform and delay. Reads only the stops near you and stores no trips.',
    publicUrl: 'https://transit.northlight.example',
    webviewURL: 'https://transit.northlight.example/stops',
    logo: 'transit-glance.svg',
    isSubmitted: true,
  },
  {
    packageName: 'com.northlight.sheet-music',
    name: 'Sheet Music',
    description: 'Turns the page when you reach the last bar. For rehearsals: loops, tempo and a metronome.',
    publicUrl: 'https://sheets.northlight.example',
    logo: 'sheet-music.svg',
    isSubmitted: true,
  },
  {
    packageName: 'com.northlight.trail-notes',
    name: 'Trail Notes',
    description: 'Pins a spoken note to the place where you stand and shows it when you come by again.',
    publicUrl: 'http://localhost:8080',
    logo: 'trail-notes.svg',
    isSubmitted: false,
  },
  {
    packageName: demoApp.packageName,
    name: 'Hello Lens',
    description:
      'Greets you, repeats what you say and tells how you pressed the button. Its server runs in the portal, so that Try It works at once.',
    publicUrl: demoApp.path,
    permissions: [{ type: 'MICROPHONE', description: 'To show what you say on the lens.' }],
    logo: 'hello-lens.svg',
    isSubmitted: false,
  },
]
