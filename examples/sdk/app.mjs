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

class ExampleApp extends AppServer {
  /** @override @param {import('@mentra/sdk').AppSession} session Of a person who starts the app. */
  async onSession({ layouts, events, simpleStorage, dashboard }) {
    const visits = Number((await simpleStorage.get('visits')) ?? 0) + 1
    await simpleStorage.set('visits', String(visits))
    layouts.showTextWall(`Hello for the ${visits}. time. Say something, or tap the glasses.`)
    dashboard.content.writeToMain(`Visits: ${visits}`)

    events.onTranscription(({ text, isFinal }) => {
      layouts.showTextWall(isFinal ? `You said: ${text}` : `${text} …`)
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
}

await new ExampleApp({ packageName, apiKey, port: Number(PORT) }).start()
