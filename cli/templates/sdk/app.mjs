// An app for smart glasses on the SDK. Run `npm install`, then `npm start`, then `glasses try`.
import { AppServer } from '@mentra/sdk'

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080' } = process.env
if (packageName === '' || apiKey === '') {
  console.error('Set PACKAGE_NAME and API_KEY in .env. A new key: glasses keys rotate')
  process.exit(1)
}

class App extends AppServer {
  /** @override @param {import('@mentra/sdk').AppSession} session Of a person who starts the app. */
  async onSession({ layouts, events }) {
    layouts.showTextWall('Hello. Say something, or tap the glasses.')
    events.onTranscription(({ text, isFinal }) => {
      layouts.showTextWall(isFinal ? `You said: ${text}` : `${text} …`)
    })
    events.onTouchEvent(({ gesture_name: gesture }) => {
      layouts.showTextWall(`You touched the glasses: ${gesture}.`)
    })
  }
}

await new App({ packageName, apiKey, port: Number(PORT) }).start()
console.log(`${packageName} listens on http://localhost:${PORT}`)
