import { type AppRegistration, demoApp, demoWebApp } from '../../src/api/contract.ts'

type Decision = { event: 'approve' | 'reject'; notes: string }

export type SampleApp = Omit<AppRegistration, 'logoURL' | 'webviewURL' | 'team'> & {
  webviewURL?: string
  logo: string
  publicUrl: string
  isSubmitted: boolean
  isRotated?: boolean
  isOfTeam?: boolean
  decision?: Decision
  daysOld?: number
}

export const sampleApps: SampleApp[] = [
  {
    packageName: demoWebApp.packageName,
    name: 'Pocket Dice',
    description:
      'Rolls a die on your glasses, and remembers how often. Press to roll, double press to leave.',
    kind: 'web',
    publicUrl: '',
    webAddress: demoWebApp.path,
    webPermissions: [],
    logo: 'pocket-dice.svg',
    tagline: 'A die that you can’t lose.',
    categories: ['Entertainment'],
    isSubmitted: false,
  },
  {
    packageName: 'com.northlight.live-captions',
    name: 'Live Captions',
    description:
      'Writes what people around you say onto the lens, with the speaker’s direction marked. Works in 31 languages and keeps the last minute, so that a missed word can be read again.',
    publicUrl: 'https://captions.northlight.example',
    webviewURL: 'https://captions.northlight.example/settings',
    logo: 'live-captions.svg',
    tpaType: 'standard',
    permissions: [
      {
        type: 'MICROPHONE',
        description: 'To write down what people around you say. We keep the last minute.',
      },
    ],
    hardwareRequirements: [
      { type: 'DISPLAY', level: 'REQUIRED', description: 'Captions are read.' },
      { type: 'MICROPHONE', level: 'REQUIRED', description: '' },
    ],
    tagline: 'Read what people around you say.',
    categories: ['Communication', 'Accessibility'],
    onboarding: [
      'Choose the languages you want to read in the phone app.',
      'Look at the person who speaks.',
      'Tap the glasses to read the last minute again.',
    ],
    whatsNew: 'Captions now mark who speaks, and read faster in noisy rooms.',
    website: 'https://captions.northlight.example',
    supportAddress: 'help@northlight.example',
    privacyPolicyUrl: 'https://captions.northlight.example/privacy',
    settings: [
      { type: 'group', title: 'Captions' },
      {
        type: 'select_with_search',
        key: 'language',
        label: 'Language to read',
        options: [
          { label: 'English', value: 'en-US' },
          { label: 'German', value: 'de-DE' },
          { label: 'French', value: 'fr-FR' },
          { label: 'Japanese', value: 'ja-JP' },
        ],
        defaultValue: 'en-US',
      },
      { type: 'slider', key: 'lines', label: 'Lines at once', min: 1, max: 5, defaultValue: 3 },
      { type: 'toggle', key: 'mark_speakers', label: 'Mark who speaks', defaultValue: true },
    ],
    tools: [
      {
        id: 'repeat_last',
        description: 'Shows again what was said before. Use it when somebody missed something.',
        activationPhrases: ['say that again', 'what did they say'],
        parameters: {
          seconds: { type: 'number', description: 'How far back to begin, in seconds.' },
        },
      },
    ],
    translations: [
      {
        language: 'de-DE',
        name: 'Live-Untertitel',
        tagline: 'Lies, was die Menschen um dich herum sagen.',
        description:
          'Schreibt auf die Linse, was Menschen um dich herum sagen, und zeigt, aus welcher Richtung. Funktioniert in 31 Sprachen und behält die letzte Minute, damit du ein verpasstes Wort nachlesen kannst.',
        onboarding: [
          'Wähle in der Telefon-App, welche Sprachen du lesen möchtest.',
          'Sieh die Person an, die spricht.',
          'Tippe an die Brille, um die letzte Minute noch einmal zu lesen.',
        ],
        whatsNew: 'Untertitel zeigen jetzt, wer spricht, und kommen in lauten Räumen schneller.',
      },
    ],
    isSubmitted: true,
    isRotated: true,
    decision: { event: 'approve', notes: 'Clear, quick and easy on the battery. Thank you.' },
    daysOld: 94,
  },
  {
    packageName: 'com.northlight.kitchen-timer',
    name: 'Kitchen Timer',
    description:
      'Several timers at once while your hands are busy. Start one by voice, see the next to ring in the corner of your eye.',
    publicUrl: 'https://timer.northlight.example',
    logo: 'kitchen-timer.svg',
    tpaType: 'background',
    permissions: [
      { type: 'MICROPHONE', description: 'To start and stop timers when you say so.' },
      { type: 'POST_NOTIFICATIONS', description: 'To tell you on your phone when a timer ends.' },
    ],
    hardwareRequirements: [
      { type: 'DISPLAY', level: 'REQUIRED', description: '' },
      { type: 'MICROPHONE', level: 'REQUIRED', description: '' },
      { type: 'SPEAKER', level: 'OPTIONAL', description: 'It rings where there is one.' },
    ],
    tagline: 'Timers for busy hands.',
    categories: ['Productivity'],
    onboarding: ['Say “ten minutes for the pasta”.', 'Look up: the next timer to ring is in the corner.'],
    supportAddress: 'help@northlight.example',
    privacyPolicyUrl: 'https://timer.northlight.example/privacy',
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
    permissions: [{ type: 'LOCATION', description: 'To find the stops near you. We store no trips.' }],
    hardwareRequirements: [{ type: 'DISPLAY', level: 'REQUIRED', description: '' }],
    tagline: 'The next departures, at a glance.',
    categories: ['Navigation', 'Travel'],
    onboarding: ['Stand at a stop and look up.', 'Nod to see later departures.'],
    website: 'https://transit.northlight.example',
    supportAddress: 'https://transit.northlight.example/help',
    privacyPolicyUrl: 'https://transit.northlight.example/privacy',
    isSubmitted: true,
  },
  {
    packageName: 'com.northlight.sheet-music',
    name: 'Sheet Music',
    description: 'Turns the page when you reach the last bar. For rehearsals: loops, tempo and a metronome.',
    publicUrl: 'https://sheets.northlight.example',
    logo: 'sheet-music.svg',
    hardwareRequirements: [
      { type: 'DISPLAY', level: 'REQUIRED', description: 'Bars are drawn on it.' },
      { type: 'IMU', level: 'OPTIONAL', description: 'A nod turns the page.' },
    ],
    tagline: 'Turns the page for you.',
    categories: ['Entertainment', 'Learning'],
    supportAddress: 'help@northlight.example',
    isOfTeam: true,
    isSubmitted: true,
  },
  {
    packageName: 'com.northlight.gallery-guide',
    name: 'Gallery Guide',
    description:
      'Tells you about the painting in front of you: who made it, when, and what to look for. Works in four museums in the north.',
    publicUrl: 'https://gallery.northlight.example',
    logo: 'gallery-guide.svg',
    permissions: [{ type: 'LOCATION', description: 'To know which room you are in.' }],
    hardwareRequirements: [{ type: 'DISPLAY', level: 'REQUIRED', description: '' }],
    tagline: 'Reads the label for you.',
    categories: ['Learning', 'Travel'],
    onboarding: ['Stand in front of a painting and look up.'],
    supportAddress: 'help@northlight.example',
    privacyPolicyUrl: 'https://gallery.northlight.example/privacy',
    isSubmitted: true,
    decision: { event: 'approve', notes: 'Short texts that leave time to look. Thank you.' },
    daysOld: 45,
  },
  {
    packageName: 'com.northlight.trail-notes',
    name: 'Trail Notes',
    description: 'Pins a spoken note to the place where you stand and shows it when you come by again.',
    publicUrl: 'http://localhost:8080',
    logo: 'trail-notes.svg',
    permissions: [
      { type: 'MICROPHONE', description: 'To write down the note that you speak.' },
      { type: 'LOCATION', description: 'To remember where you left a note.' },
    ],
    isSubmitted: false,
  },
  {
    packageName: demoApp.packageName,
    name: 'Hello Lens',
    description:
      'Greets you, repeats what you say and tells how you pressed the button. Its server runs in the portal, so that Try It works immediately.',
    publicUrl: demoApp.path,
    permissions: [{ type: 'MICROPHONE', description: 'To show what you say on the lens.' }],
    hardwareRequirements: [{ type: 'DISPLAY', level: 'REQUIRED', description: '' }],
    privacyPolicyUrl: 'https://northlight.example/privacy',
    tagline: 'A first app to try.',
    categories: ['Developer tools'],
    settings: [{ type: 'text', key: 'greeting', label: 'Greeting', defaultValue: 'Hello' }],
    tools: [
      {
        id: 'greet',
        description: 'Greets a person on the lens.',
        activationPhrases: ['greet me'],
        parameters: { name: { type: 'string', description: 'Who to greet.' } },
      },
    ],
    logo: 'hello-lens.svg',
    isSubmitted: false,
  },
]
