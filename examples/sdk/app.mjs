// The same app on the SDK, and what else it gives: npm install, then node app.mjs
import { AppServer } from '@mentra/sdk'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 2)) {
  console.error(
    `This app needs Node.js 24.2 or newer. You have ${process.versions.node}. Update it: https://nodejs.org`,
  )
  process.exit(1)
}

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080' } = process.env
/** Where the glasses can load the sound. */
const { PUBLIC_URL = `http://localhost:${PORT}` } = process.env

class ExampleApp extends AppServer {
  /** @override @param {import('@mentra/sdk').AppSession} session The session of a person who starts the app. */
  async onSession(session) {
    const { layouts, events, simpleStorage, dashboard, settings } = session
    const commands = commandsOf(session)
    const visits = Number((await simpleStorage.get('visits')) ?? 0) + 1
    await simpleStorage.set('visits', String(visits))
    const greeting = settings.get('greeting', 'Hello')
    layouts.showTextWall(`${greeting}. Visit ${visits}. Say something, or tap the glasses.`)
    settings.onValueChange('greeting', (greeting) => layouts.showTextWall(`${greeting}.`))
    dashboard.content.writeToMain(`Visits: ${visits}`)

    events.onTranscription(async ({ text, isFinal }) => {
      const command = commands[text.toLowerCase()]
      if (!isFinal) layouts.showTextWall(`${text} …`)
      else if (command) layouts.showTextWall(await command().catch((error) => `Failed: ${error}`))
      else layouts.showTextWall(`You said: ${text}`)
    })
    events.onButtonPress(({ pressType }) => {
      layouts.showTextWall(`You pressed the button: ${pressType}.`)
    })
    events.onTouchEvent(({ gesture_name: gesture }) => {
      layouts.showTextWall(`You touched the glasses: ${gesture}.`)
    })
    events.onHeadPosition(({ position }) => {
      layouts.showTextWall(`You look ${position}.`)
    })
    events.onPhoneNotifications(({ app, title, content }) => {
      layouts.showReferenceCard(`${app}: ${title}`, content)
    })
  }

  /** @override @param {import('@mentra/sdk').ToolCall} call Of a person who asks the assistant for it. */
  async onToolCall({ toolId, toolParameters: { name }, activeSession }) {
    if (toolId !== 'greet' || !activeSession) return undefined
    const greeting = activeSession.settings.get('greeting', 'Hello')
    activeSession.layouts.showTextWall(name ? `${greeting}, ${name}.` : `${greeting}.`)
    return 'The greeting is on the lens.'
  }
}

/** What one can say on glasses with a camera, a speaker or a light: “photo”, “chime” and so on.
 * @param {import('@mentra/sdk').AppSession} session
 * @returns {Record<string, () => Promise<string>>} */
function commandsOf({ camera, audio, led, location, events }) {
  /** @param {{ success: boolean, error?: string }} result */
  const ended = ({ success, error }) => (success ? 'The sound ended.' : `No sound: ${error}`)
  return {
    photo: async () => `The photo has ${(await camera.requestPhoto({ size: 'small' })).size} bytes.`,
    chime: async () => ended(await audio.playAudio({ audioUrl: `${PUBLIC_URL}/chime.wav` })),
    speak: async () => ended(await audio.speak('Hello from your glasses.')),
    quiet: async () => {
      audio.stopAudio()
      return 'Quiet.'
    },
    light: async () => {
      await led.blink('green', 300, 200, 3)
      return 'Blinking.'
    },
    where: async () => {
      const { lat, lng } = await location.getLatestLocation({ accuracy: 'high' })
      return `You are at ${lat}, ${lng}.`
    },
    listen: () =>
      new Promise((resolve) => {
        let heard = 0
        // 16 kHz, 16-bit: a second has 32,000 bytes.
        const stop = events.onAudioChunk(({ arrayBuffer }) => {
          heard += arrayBuffer.byteLength
          if (heard < 32_000) return
          stop()
          resolve('I heard a second of sound.')
        })
      }),
  }
}

/** A WAV file of half a second: 8 kHz, 8-bit, mono.
 * @param {unknown} _request
 * @param {import('node:http').ServerResponse} response */
function sendChime(_request, response) {
  const samples = Uint8Array.from(
    { length: 4_000 },
    (_, at) => 128 + 60 * Math.sin(at / 2) * (1 - at / 4_000),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF    WAVEfmt ', 0, 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.set([16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0], 16)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  response.setHeader('content-type', 'audio/wav').end(Buffer.concat([header, samples]))
}

const app = new ExampleApp({ packageName, apiKey, port: Number(PORT) })
app.getExpressApp().get('/chime.wav', sendChime)
await app.start()
