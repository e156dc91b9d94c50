// Writes down what an app on the SDK hears, and what it knows of its glasses.
import { AppServer } from '@mentra/sdk'

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080' } = process.env
const note = (name, value) => process.stdout.write(`NOTED ${JSON.stringify([name, value])}\n`)

class Listener extends AppServer {
  async onSession(session) {
    const { events, settings, layouts } = session
    const { state } = session.device
    note('settings', await settings.fetch())
    events.onTouchEvent(({ gesture_name }) => note('touch', gesture_name))
    events.onTouchEvent('double_tap', ({ gesture_name }) => note('double tap', gesture_name))
    events.onTranscription(({ text, isFinal }) => isFinal && note('transcription', text))
    events.ontranslationForLanguage('en-US', 'es-ES', ({ text, isFinal, didTranslate }) => {
      if (isFinal) note('translation', [text, didTranslate])
    })
    events.onVoiceActivity(({ status }) => note('voice', status))
    events.onPhoneBattery(({ level }) => note('phone battery', level))
    events.onGlassesBattery(() => note('state', state.getSnapshot()))
    session.onGlassesConnectionState(({ status }) => note('connection', status))
    state.connected.onChange((connected) => note('connected', connected))
    note('state', state.getSnapshot())
    layouts.showTextWall('Listening')
  }
}

await new Listener({ packageName, apiKey, port: Number(PORT) }).start()
