-- What wrk asks for, and the line of JSON that load.ts reads.
-- Arguments: milliseconds of delay before each request of a connection, milliseconds before its first request, number
-- of connections, 1 where each request names another client, first number, words, templates.

local delayed, delayedFirst, connections, hasManyClients, n, words, templates
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

local function client()
  return string.format("10.%d.%d.%d", math.floor(n / 65536) % 256, math.floor(n / 256) % 256, n % 256)
end

function init(args)
  delayed, delayedFirst, connections = tonumber(args[1]), tonumber(args[2]), tonumber(args[3])
  hasManyClients, n, words, templates = args[4] == "1", tonumber(args[5]), split(args[6]), {}
  for index = 7, #args do templates[#templates + 1] = args[index] end
  -- Without these functions wrk sends one prepared request over and over, which costs it less.
  if delayed > 0 or delayedFirst > 0 then
    function delay()
      delays = delays + 1
      return delays <= connections and delayedFirst or delayed
    end
  end
  if hasManyClients or #templates > 1 or templates[1]:find("{", 1, true) then
    function request()
      n = n + 1
      if hasManyClients then wrk.headers["X-Forwarded-For"] = client() end
      return wrk.format(nil, filledIn(templates[n % #templates + 1]))
    end
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"p99":%f,"refused":%d,"broken":%d,"cpuSeconds":%f}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, os.clock()))
end
