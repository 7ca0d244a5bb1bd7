-- What wrk asks for, and the line of JSON that load.ts reads.
-- Arguments: milliseconds of delay before each request of a connection, milliseconds before its first request, number
-- of connections, first number, words, templates.

local delayed, delayedFirst, connections, n, words, templates
local delays = 0

local function split(list)
  local parts = {}
  for part in list:gmatch("[^,]+") do parts[#parts + 1] = part end
  return parts
end

local function filledIn(template)
  local count = #words
  local three = words[n % count + 1]
    .. "%%20" .. words[math.floor(n / count) % count + 1]
    .. "%%20" .. words[math.floor(n / count / count) % count + 1]
  return (template:gsub("{n}", string.format("%d", n)):gsub("{words}", three))
end

function init(args)
  delayed, delayedFirst, connections = tonumber(args[1]), tonumber(args[2]), tonumber(args[3])
  n, words, templates = tonumber(args[4]), split(args[5]), {}
  for index = 6, #args do templates[#templates + 1] = args[index] end
  -- Without this function wrk sends one prepared request over and over, which costs it less.
  if #templates > 1 or templates[1]:find("{", 1, true) then
    function request()
      n = n + 1
      return wrk.format(nil, filledIn(templates[n % #templates + 1]))
    end
  end
end

function delay()
  delays = delays + 1
  return delays <= connections and delayedFirst or delayed
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"p99":%f,"refused":%d,"broken":%d,"cpuSeconds":%f}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, os.clock()))
end
