// Shows times in the time zone of the browser: times of day, and times of the last week as the elapsed time with the exact time as the title.

const DAY = 86_400_000;
const UNITS = Object.entries({ day: DAY, hour: 3_600_000, minute: 60_000, second: 1_000 });
const REFRESH = 30_000;

/** Returns the elapsed time in words, such as "10 seconds ago". */
export function ago(millis, language) {
  const [unit, length] = UNITS.find(([, length]) => millis >= length) ?? UNITS.at(-1);
  const words = new Intl.RelativeTimeFormat(language, { numeric: unit === 'second' ? 'auto' : 'always' });
  return words.format(-Math.floor(millis / length), unit);
}

/** Returns the exact time with its zone. */
function exact(date, language) {
  return date.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'long' });
}

/** Shows the elapsed time if it is less than a week, by the clock of the server, and otherwise the text in data-ago or the exact time. */
export function write(time, now, language) {
  const date = new Date(time.dateTime);
  const millis = now - date;
  time.title = exact(date, language);
  time.textContent = millis >= 0 && millis < 7 * DAY ? ago(millis, language) : time.dataset.ago || time.title;
}

/** Shows the time of day. */
export function writeClock(time, language) {
  time.textContent = new Date(time.dateTime).toLocaleTimeString(language, { timeStyle: 'short' });
}

function start({ lang, dataset }) {
  document.querySelectorAll('time[data-clock][datetime]').forEach((time) => writeClock(time, lang));
  const times = document.querySelectorAll('time[data-ago]');
  const writeAll = () => times.forEach((time) => write(time, Number(dataset.now) + performance.now(), lang));
  writeAll();
  setInterval(writeAll, REFRESH);
}

if (typeof document !== 'undefined') {
  start(document.documentElement);
}
