# RaanDee as a scheduled task of Windows, which starts with the computer, before anybody signs in. As an administrator, in the
# folder of the program, once `npm run build` has been done there:
#   powershell -ExecutionPolicy Bypass -File deploy\register-task.ps1 -Data C:\RaanDee-data
# docs/operate.md says what else there is to do.
param([string]$Data = "$env:ProgramData\RaanDee", [int]$Port = 3000)
$ErrorActionPreference = 'Stop'

$program = Split-Path -Parent $PSScriptRoot
$node = (Get-Command node.exe).Source
if (-not (Test-Path "$program\dist\server\main.js")) { throw "npm run build first, in $program" }

# The account that runs it may write the data and nothing else.
New-Item -ItemType Directory -Force $Data | Out-Null
icacls $Data /inheritance:r /grant 'NT AUTHORITY\LOCAL SERVICE:(OI)(CI)M' 'BUILTIN\Administrators:(OI)(CI)F' 'NT AUTHORITY\SYSTEM:(OI)(CI)F' | Out-Null

# The log of this start and of the one before.
$log = "$Data\raandee.log"
$run = "move /y `"$log`" `"$Data\raandee-before.log`" >nul 2>&1 & " +
  "set NODE_ENV=production&& set HOST=0.0.0.0&& set PORT=$Port&& set DATA_DIR=$Data&& " +
  "`"$node`" --enable-source-maps dist\server\main.js --own-shop > `"$log`" 2>&1"
$action = New-ScheduledTaskAction -Execute $env:ComSpec -Argument "/d /s /c `"$run`"" -WorkingDirectory $program
$trigger = New-ScheduledTaskTrigger -AtStartup
$who = New-ScheduledTaskPrincipal -UserId 'NT AUTHORITY\LOCAL SERVICE' -LogonType ServiceAccount
$settings = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) `
  -ExecutionTimeLimit ([TimeSpan]::Zero) -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -StartWhenAvailable
Register-ScheduledTask -TaskName 'RaanDee' -Action $action -Trigger $trigger -Principal $who -Settings $settings -Force | Out-Null
Start-ScheduledTask -TaskName 'RaanDee'
Write-Output "RaanDee starts with this computer. What it says, its set-up code too, is in $log"
